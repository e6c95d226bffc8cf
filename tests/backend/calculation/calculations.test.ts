import { beforeEach, expect, test } from 'vitest';
import type {
  CalculationSummary,
  CalculationVersion,
  SavedCalculation,
} from '../../../contract/calculation/calculation.ts';
import type { Page } from '../../../contract/paging.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

describeOnBothDatabases('saved calculations', (database) => {
  let t: TestBackend;
  let owner: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    t = createTestBackend(database.db);
    owner = await t.signUp();
    other = await t.signUp();
  });

  const motor = { tool: 'motor-current', query: 'power=75+kW&voltage=380', name: '水泵', note: '一号泵房' };
  const save = async (who: TestPerson, body: object = motor) =>
    (await t.as(who).post<{ calculationId: number }>('/api/calculations', body)).data.calculationId;
  const read = async (id: number, who = owner) => t.as(who).get<SavedCalculation>(`/api/calculations/${id}`);

  test('are computed when they are saved, with versions that tell what changed', async () => {
    expect((await t.as().post('/api/calculations', motor)).code).toBe('session.required');
    expect((await t.as(owner).post('/api/calculations', { ...motor, query: 'power=-3' })).code).toBe(
      'calculation.refused',
    );
    expect((await t.as(owner).post('/api/calculations', { ...motor, tool: 'constructor' })).code).toBe(
      'calculation.not_found',
    );
    expect((await t.as(owner).post('/api/calculations', { ...motor, name: ' ' })).fields).toEqual({
      name: 'min_length',
    });
    const id = await save(owner);
    const versions = `/api/calculations/${id}/versions`;
    for (const [who, code] of [
      [undefined, 'session.required'],
      [other, 'calculation.not_found'],
    ] as const) {
      expect((await t.as(who).get(`/api/calculations/${id}`)).code).toBe(code);
      expect((await t.as(who).post(versions, motor)).code).toBe(code);
    }
    expect((await t.as(owner).post(versions, { ...motor, tool: 'voltage-drop' })).code).toBe(
      'calculation.other_tool',
    );
    expect((await t.as(owner).post(versions, motor)).data).toEqual({ calculationId: id, version: 1 });
    t.clock.advance({ hours: 1 });
    expect((await t.as(owner).post(versions, { ...motor, query: 'power=90+kW' })).data).toEqual({
      calculationId: id,
      version: 2,
    });
    const { data } = await read(id);
    expect(data).toMatchObject({ name: '水泵', note: '一号泵房', version: 2, shareKey: null });
    const currents = data.versions.map(({ version, results }) => [
      version,
      results.find(({ name }) => name === 'current')?.value,
    ]);
    // 75 000 / (√3 · 380 · 0.86 · 0.93)
    expect(currents[1]).toEqual([1, expect.closeTo(142.475, 2)]);
    expect(currents[0]).toEqual([2, expect.closeTo(170.97, 2)]);
  });

  test('are listed, renamed and deleted by their owner alone', async () => {
    const first = await save(owner);
    t.clock.advance({ minutes: 1 });
    const second = await save(owner, { ...motor, tool: 'voltage-drop', query: '', name: '压降' });
    const list = async (query = '', who = owner) =>
      (await t.as(who).get<Page<CalculationSummary>>(`/api/calculations${query}`)).data;
    expect((await list()).items.map(({ id }) => id)).toEqual([second, first]);
    expect((await list('?tool=motor-current')).items.map(({ id }) => id)).toEqual([first]);
    expect((await list('', other)).total).toBe(0);
    const path = `/api/calculations/${first}`;
    for (const [who, code] of [
      [undefined, 'session.required'],
      [other, 'calculation.not_found'],
    ] as const) {
      expect((await t.as(who).put(path, { name: '改' })).code).toBe(code);
      expect((await t.as(who).post(`${path}/share`, { isOn: true })).code).toBe(code);
      expect((await t.as(who).delete(path)).code).toBe(code);
    }
    expect((await t.as(owner).put(path, { name: '二号泵', note: '' })).status).toBe(200);
    expect((await read(first)).data.name).toBe('二号泵');
    expect((await t.as(owner).delete(path)).status).toBe(200);
    expect((await list()).total).toBe(1);
  });

  test('are shared by a link that can be revoked for good', async () => {
    const id = await save(owner);
    const share = async (isOn: boolean) =>
      (await t.as(owner).post<{ shareKey: string | null }>(`/api/calculations/${id}/share`, { isOn })).data
        .shareKey;
    const key = await share(true);
    expect(await share(true)).toBe(key);
    const shared = await t
      .as()
      .get<CalculationVersion & { author: string }>(`/api/calculations/shared/${key}`);
    expect(shared.data).toMatchObject({ tool: 'motor-current', name: '水泵', version: 1 });
    expect(shared.data).not.toHaveProperty('id');
    expect(await share(false)).toBeNull();
    expect((await t.as().get(`/api/calculations/shared/${key}`)).code).toBe('calculation.not_found');
    expect(await share(true)).not.toBe(key);
    expect((await t.as().get('/api/calculations/shared/short')).status).toBe(400);
  });

  test('a project from load to panel is kept like any other: versions, changed values, and a link', async () => {
    const project = (length: number) => ({
      tool: 'chain',
      query: `f=${encodeURIComponent(`水泵~motor~15~${length}`)}`,
      name: '泵房',
    });
    const id = await save(owner, project(30));
    expect((await t.as(owner).post(`/api/calculations/${id}/versions`, project(300))).data).toEqual({
      calculationId: id,
      version: 2,
    });
    const { data } = await read(id);
    const values = data.versions.map(({ results }) =>
      Object.fromEntries(results.map(({ name, value }) => [name, Number(value)])),
    );
    expect(values[0]?.['QF1.current']).toBeCloseTo(values[1]?.['QF1.current'] ?? 0, 9);
    expect(values[0]?.['QF1.section']).toBeGreaterThan(values[1]?.['QF1.section'] ?? Number.NaN);
    expect(values[0]?.['QF1.fault']).toBeLessThan(values[1]?.['QF1.fault'] ?? Number.NaN);
    const path = `/api/calculations/${id}/share`;
    const { shareKey } = (await t.as(owner).post<{ shareKey: string }>(path, { isOn: true })).data;
    const shared = await t.as().get<CalculationVersion>(`/api/calculations/shared/${shareKey}`);
    expect(shared.data).toMatchObject({ tool: 'chain', name: '泵房', version: 2 });
    expect(new URLSearchParams(shared.data.query).get('f')).toContain('300');
  });
});
