import { expect, test } from 'vitest';
import { toXlsx } from '../../../backend/spreadsheet/xlsx.ts';
import type { LicensedVersion, TableReport } from '../../../contract/brain/licensed-tables.ts';
import type { DataTable } from '../../../contract/calculator/tables.ts';
import { contentTables } from '../../contract/calculator/content-tables.ts';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

const path = '/api/admin/calculator-tables/copper-resistivities';
const facts = {
  source: 'GB/T 3956-2008 表 1，本厂采购',
  year: '2008',
  licence: '单位购得的标准',
  mayShow: '1',
};

describeOnBothDatabases('tables of the operator', (database) => {
  test('are tried, put in force with their source, used by calculators, and taken back; nobody else touches them', async () => {
    const t = createTestBackend(database.db, { config: { RATE_LIMITS: false } });
    const staff = await t.signUp({ roles: ['admin'] });
    const table = contentTables.get('copper-resistivities') as DataTable;
    const heads = table.columns.map(({ words, unit }) => `${words.zh}${unit ? ` (${unit})` : ''}`);
    const number = table.columns.findIndex(({ name }) => name === 'resistivity');
    const raise = (factor: number) =>
      table.rows.map((row) =>
        row.map((cell, index) => (index === number ? Number(cell) * factor : (cell ?? ''))),
      );
    const send = async (
      rows: readonly (readonly (string | number)[])[],
      given: object = facts,
      who = staff,
    ) => {
      const answer = await t.as(who).fetch(`${path}/file?${new URLSearchParams({ ...given })}`, {
        method: 'POST',
        body: Buffer.from(toXlsx('x', rows)),
        headers: { 'content-type': 'application/octet-stream' },
      });
      return (await answer.json()) as { code?: string; data: { versionId: number } };
    };
    const inForce = async () => {
      const { data } = await t.as().get<DataTable[]>('/api/brain/tables');
      return data.find(({ id }) => id === table.id) as DataTable;
    };
    const read = async (query = '') =>
      (await t.as(staff).get<{ versions: LicensedVersion[]; report: TableReport | null }>(path + query)).data;

    expect((await t.as().get(path)).code).toBe('session.required');
    const person = await t.signUp();
    expect((await send([heads, ...raise(2)], facts, person)).code).toBe('session.forbidden');
    expect((await send([heads, ...raise(2)], { ...facts, mayShow: '' })).code).toBe('request.invalid');
    expect((await send([heads.slice(1), ...raise(2)])).code).toBe('licensed.columns');
    expect((await send([heads])).code).toBe('licensed.rows');
    expect((await send([heads, ...raise(2).slice(1)])).code).toBe('licensed.missing');
    expect((await send([heads, ...raise(2), raise(2)[0]?.map(() => 'x') ?? []])).code).toBe('licensed.cell');

    const { versionId } = (await send([heads, ...raise(2)])).data;
    const { report } = await read(`?version=1&versionId=${versionId}`);
    expect(report).toMatchObject({
      rows: table.rows.length,
      added: 0,
      removed: 0,
      changedCount: table.rows.length,
    });
    expect(report?.missed.length).toBeGreaterThan(0);
    expect((await inForce()).rows).toEqual(table.rows);

    const use = (id: number, who = staff) => t.as(who).post(`${path}/use`, { versionId: id });
    expect((await use(versionId, person)).code).toBe('session.forbidden');
    expect((await use(999_999)).code).toBe('licensed.not_found');
    expect((await use(versionId)).success).toBe(true);
    expect(await inForce()).toMatchObject({
      source: { zh: facts.source, en: facts.source },
      year: 2008,
      check: { how: 'read' },
      rows: raise(2),
    });
    const saved = await t.as(person).post<{ calculationId: number }>('/api/calculations', {
      tool: 'voltage-drop',
      query: '',
      name: '压降',
    });
    expect(saved.success).toBe(true);
    const second = (await send([heads, ...raise(1)])).data;
    expect((await use(second.versionId)).success).toBe(true);
    expect((await read()).versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'active'],
      [1, 'former'],
    ]);
    expect((await use(0)).success).toBe(true);
    expect((await inForce()).source).toEqual(table.source);
  });
});
