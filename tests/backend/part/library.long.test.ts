import { beforeEach, expect, test } from 'vitest';
import { removeDemoParts } from '../../../backend/features/part/demo/demo.ts';
import { seedParts } from '../../../backend/features/part/demo/demo-content.ts';
import { getLibraryDocument, getPartDocument, listPartsDocument } from '../../../contract/part/documents.ts';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPartWorld, type PartWorld } from './part-world.ts';

describeOnBothDatabases('the library of parts', (database) => {
  let world: PartWorld;
  beforeEach(async () => {
    world = await createPartWorld(database.db);
  });

  const numbers = async (filter: object): Promise<string[]> => {
    const { parts } = await world.askKnown(listPartsDocument, { filter, page: 1 });
    expect(parts.problems).toEqual([]);
    return parts.items.map(({ number }) => number);
  };

  test('numbers by their beginning, whatever is between; groups, makers and values by any of their names', async () => {
    await world.add('NSX 100-F', { familyId: world.ids.mccb, values: { current: '100 A', poles: '3P' } });
    await world.add('C65-63', { values: { current: '0.063 kA', poles: '3P' } });
    await world.add('C65-6', { values: { current: '6 A', poles: '1P' }, makerId: world.ids.southern });
    await world.add('LC1-9', { familyId: world.ids.contactor, name: '接触器 9', values: { current: '9 A' } });
    for (const keyword of ['nsx100', 'NSX-100 f', 'nsx 1'])
      expect(await numbers({ keyword })).toEqual(['NSX 100-F']);
    const breakers = ['C65-6', 'C65-63', 'NSX 100-F'];
    for (const keyword of ['断路器', '空开', 'MCB', 'mcb', 'duanluqi', 'dlq', 'kongkai', '空气开关'])
      expect((await numbers({ keyword })).toSorted(), keyword).toEqual(breakers);
    for (const keyword of ['63A', '0.063kA', '３Ｐ 63 A', '空开63A', '63安'])
      expect(await numbers({ keyword }), keyword).toEqual(['C65-63']);
    for (const keyword of ['南岭', 'nanling', 'nldq'])
      expect(await numbers({ keyword }), keyword).toEqual(['C65-6']);
    // Exact before longer ones, the other numbers in the order of their digits.
    expect(await numbers({ keyword: 'c656' })).toEqual(['C65-6', 'C65-63']);
    expect(await numbers({ keyword: '没有这种东西' })).toEqual([]);
    expect(await numbers({ keyword: '空开 9A' })).toEqual([]);
  });

  test('ranges with units, sizes with tolerance, and facets that count without their own choice', async () => {
    const sizes = { width: 18, height: 85, depth: 77 };
    await world.add('A-10', { values: { current: '10 A', poles: '1P' }, ...sizes });
    await world.add('A-16', { values: { current: '16 A', poles: '1P' }, ...sizes, width: 17.5 });
    await world.add('A-500', {
      values: { current: '500 A', poles: '3P', setting: '200–500 A' },
      lifeCycle: 'discontinued',
    });
    await world.add('B-500', { values: { current: '0.5 kA', poles: '4P' }, makerId: world.ids.southern });
    const by = (values: object[], more: object = {}) => numbers({ group: 'mcb', values, ...more });
    expect(await by([{ key: 'current', min: '0.5 kA' }])).toEqual(['A-500', 'B-500']);
    expect(await by([{ key: 'current', min: '10000 mA', max: '16' }])).toEqual(['A-10', 'A-16']);
    expect(await by([{ key: 'current', anyOf: ['500 A', '10A'] }])).toEqual(['A-10', 'A-500', 'B-500']);
    expect(await by([{ key: 'setting', min: '300 A', max: '0.3 kA' }])).toEqual(['A-500']);
    expect(await by([{ key: 'setting', min: '600 A' }])).toEqual([]);
    expect(await by([], { width: '18' })).toEqual(['A-10']);
    expect(await by([], { width: '1.8 cm', tolerance: '0.5' })).toEqual(['A-10', 'A-16']);
    expect(await by([], { width: '18', height: '86', tolerance: '0.9' })).toEqual([]);

    const filter = { group: 'mcb', values: [{ key: 'poles', anyOf: ['1P'] }], makers: ['north'] };
    const { parts } = await world.askKnown(listPartsDocument, { filter, page: 1 });
    expect(parts.total).toBe(2);
    const poles = parts.facets.parameters.find(({ key }) => key === 'poles');
    expect(poles?.values).toEqual([
      { value: '1P', count: 2 },
      { value: '3P', count: 1 },
    ]);
    const current = parts.facets.parameters.find(({ key }) => key === 'current');
    expect(current?.values.map(({ value }) => value)).toEqual(['10\u00a0A', '16\u00a0A']);
    expect(parts.facets.makers).toEqual([{ slug: 'north', name: '北辰电气', count: 2 }]);
    const plain = await world.askKnown(listPartsDocument, { filter: { group: 'breaker' }, page: 1 });
    expect(plain.parts.facets.makers.map(({ count }) => count)).toEqual([3, 1]);
    expect(plain.parts.facets.lifeCycles).toEqual([
      { value: 'active', count: 3 },
      { value: 'discontinued', count: 1 },
    ]);

    const wrong = await world.askKnown(listPartsDocument, {
      filter: {
        group: 'mcb',
        width: 'wide',
        values: [
          { key: 'current', min: '3 kV', max: 'x' },
          { key: 'weight', min: '1 kg' },
        ],
      },
      page: 1,
    });
    expect(wrong.parts.total).toBe(4);
    expect(wrong.parts.problems).toEqual([
      { field: 'width', value: 'wide', code: 'not_a_quantity' },
      { field: 'min.current', value: '3 kV', code: 'wrong_unit' },
      { field: 'max.current', value: 'x', code: 'not_a_quantity' },
      { field: 'weight', value: '1 kg', code: 'unknown_key' },
    ]);
  });

  test('the edition of industrial automation is a part of the whole', async () => {
    await world.add('M-1', { familyId: world.ids.mccb, values: { current: '100 A', poles: '3P' } });
    await world.add('C-1', { values: { current: '1 A', poles: '1P' } });
    const whole = await world.askKnown(getLibraryDocument, { edition: 'ldz' });
    const automation = await world.askKnown(getLibraryDocument, { edition: 'ldzia' });
    expect(whole.library.total).toBe(2);
    expect(whole.library.groups.map(({ slug, count }) => [slug, count])).toEqual([
      ['breaker', 2],
      ['mcb', 1],
      ['mccb', 1],
    ]);
    expect(automation.library.total).toBe(1);
    expect(automation.library.groups.map(({ slug, count }) => [slug, count])).toEqual([
      ['breaker', 1],
      ['mcb', 1],
    ]);
    expect(automation.library.makers).toEqual([
      {
        slug: 'north',
        name: '北辰电气',
        count: 1,
        families: [{ slug: 'mcb', name: '微型断路器', count: 1 }],
      },
    ]);
    expect(await numbers({ edition: 'ldzia' })).toEqual(['C-1']);
  });

  test('a part tells what it lacks, and its neighbours', async () => {
    const id = await world.add('A-2', { values: { current: '2 A' }, hasModel: true, width: 18 });
    await world.add('A-10', { values: { current: '10 A', poles: '1P' } });
    const { part } = await world.askKnown(getPartDocument, { id });
    expect(part).toMatchObject({ missing: ['data', 'size', 'powerLoss'], grade: 'D', version: 1 });
    expect(part?.values).toEqual([{ key: 'current', name: '额定电流', shown: '2\u00a0A' }]);
    expect(part?.files.map(({ role, name }) => [role, name])).toEqual([['model', 'A-2.step']]);
    expect(part?.neighbours.map(({ number }) => number)).toEqual(['A-10']);
    expect(part?.trail.map(({ name }) => name)).toEqual(['断路器', '微型断路器']);
    expect((await world.askKnown(getPartDocument, { id: 999 })).part).toBeNull();
  });

  test('the demo parts come once with all their files, and go again', async () => {
    const demo = createTestBackend(database.db, { config: { DEMO_CONTENT: '1' } });
    await seedParts(demo.services);
    await seedParts(demo.services);
    const { parts } = await world.askKnown(listPartsDocument, { filter: { makers: ['sample'] }, page: 1 });
    expect(parts.total).toBe(40);
    expect(await numbers({ keyword: 'KM-9' })).toEqual(['KM-9-220']);
    expect((await numbers({ keyword: '铜排' })).length).toBe(6);
    for (const { id, picture } of parts.items) {
      const path = `/api/parts/${id}/files/${picture?.fileId}`;
      const poster = await demo.as().fetch(`${path}/parts/poster.webp`);
      expect(poster.headers.get('content-type')).toBe('image/webp');
      expect((await demo.as().fetch(`${path}/download`)).status).toBe(200);
    }
    expect(await removeDemoParts(demo.services)).toEqual({
      deleted: 40,
      kept: 0,
    });
    expect(await numbers({ keyword: 'KM-9' })).toEqual([]);
    expect((await database.db.query(`select from files`)).rowCount).toBe(0);
  });
});
