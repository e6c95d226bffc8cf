import { beforeEach, expect, test } from 'vitest';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getPartImport, getStaffPart } from '../../../contract/part/staff.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPartWorld, type PartWorld } from './part-world.ts';

type Import = EndpointOutput<typeof getPartImport>;

describeOnBothDatabases('checks on parts that are handed in', (database) => {
  let world: PartWorld;
  beforeEach(async () => {
    world = await createPartWorld(database.db);
  });

  test('checks on what is handed in: an error refuses, a warning is told', async () => {
    const model = async (name: string, size: number[], unit = 'mm') => {
      const id = await world.send(
        world.staff,
        name,
        Buffer.from(`ISO-10303-21;\n/* ${size} */\nEND-ISO-10303-21;\n`),
      );
      const facts = JSON.stringify({ model: { size, unit, triangles: 12, parts: 1 } });
      await database.db.query(`update files set state = 'ready', facts = $1 where id = $2`, [facts, id]);
      return id;
    };
    const known = await model('known.step', [18, 85, 77]);
    await world.add('K-1', { files: [{ role: 'model', fileId: known }] });
    await world.add('X-9', { makerId: world.ids.southern });
    await model('good.step', [85, 18.2, 77]);
    await model('inch.step', [457.2, 2159, 1955.8]);
    await model('metre.step', [0.018, 0.085, 0.077], 'm');
    await model('other.step', [18, 85, 60]);
    const symbol = await world.send(
      world.staff,
      's.dxf',
      Buffer.from('0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n'),
    );
    const sheet = { width: 1, height: 1, unit: 'mm', layers: 1, entities: 2, texts: 2, textsOutside: 2 };
    await database.db.query(`update files set state = 'ready', facts = $1 where id = $2`, [
      JSON.stringify({ sheet }),
      symbol,
    ]);
    const table = ['型号', '名称', '厂商', '宽 mm', '高 mm', '深 mm', '三维模型', '图形符号'];
    const row = (number: string, file: string, mark = '') => [
      number,
      '甲',
      '北辰电气',
      18,
      85,
      77,
      file,
      mark,
    ];
    const id = await world.checkTable([
      table,
      row('A-1', 'good.step', 's.dxf'),
      row('A-2', 'inch.step'),
      row('A-3', 'metre.step'),
      row('A-4', 'other.step'),
      row('X 9', 'known.step'),
      row('A-6', ''),
    ]);
    const { faults, errorCount, rows } = (
      await world.as(world.staff).get<Import>(`/api/admin/part-imports/${id}`)
    ).data;
    expect(errorCount).toBe(1);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'faulty', 'new', 'new', 'new', 'new']);
    expect(
      faults.map((each) => `${each.row}${each.column} ${each.severity} ${each.code} ${each.value}`),
    ).toEqual([
      '3G error model_scale 25.4',
      '2H warning symbol_text_outside 2',
      '5G warning model_size 18 × 85 × 60 mm',
      '6G warning model_twin K-1',
      '6 warning number_elsewhere 南岭电器',
      '7 warning no_model ',
    ]);
    const publish = (importId: number) =>
      world.as(world.staff).post(`/api/admin/part-imports/${importId}/publish`);
    expect((await publish(id)).code).toBe('part.table_faulty');
    expect((await publish(await world.checkTable([table, row('A-6', '')]))).data).toEqual({
      created: 1,
      changed: 0,
    });
    // One alone, on its own form.
    const inch = await model('inch.step', [457.2, 2159, 1955.8]);
    const one = await world.add('B-1', {
      state: 'draft',
      width: 18,
      height: 85,
      depth: 77,
      files: [{ role: 'model', fileId: inch }],
    });
    const staff = world.as(world.staff);
    const form = await staff.get<EndpointOutput<typeof getStaffPart>>(`/api/admin/parts/${one}`);
    expect(form.data.findings).toEqual([
      { code: 'model_scale', severity: 'error', field: 'model', value: '25.4' },
    ]);
    const show = (state: string) => staff.post(`/api/admin/parts/${one}/state`, { state, reason: '' });
    expect((await show('published')).code).toBe('part.checks_failed');
    expect((await show('hidden')).status).toBe(200);
    const fields = { width: '457.2', height: '2159', depth: '1955.8' };
    await staff.post(`/api/admin/parts/${one}`, { version: 1, fields, note: '实测' });
    expect((await show('published')).data).toEqual({ state: 'published' });
  });
});
