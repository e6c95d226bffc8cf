import { expect, test } from 'vitest';
import { saveGroup } from '../../../backend/features/part/library-store.ts';
import { beginWriting, updatePart } from '../../../backend/features/part/part.ts';
import { listMissing } from '../../../backend/features/part/values.ts';
import { getPartDocument } from '../../../contract/part/documents.ts';
import { type Parameter, partNeeds } from '../../../contract/part/kinds.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPriceWorld } from '../list-price/price-world.ts';

const parameters: Parameter[] = [
  { key: 'current', name: '额定电流', kind: 'number', unit: 'A' },
  { key: 'torque', name: '拧紧力矩', kind: 'number', unit: 'N·m', isOptional: true, need: 'terminals' },
  { key: 'hole', name: '安装孔径', kind: 'number', unit: 'mm', isOptional: true, need: 'drilling' },
];

test('each need is met by what belongs to it alone', () => {
  const bare = { values: {}, size: [null, 80, 70], powerLoss: null, roles: [], isPriced: false };
  const lacks = (more: object) => listMissing({ expected: partNeeds, parameters, ...bare, ...more });
  expect(lacks({})).toEqual(partNeeds);
  const without = (need: string) => partNeeds.filter((each) => each !== need);
  const value = (number: number, unit: string) => ({ value: number, unit, base: number });
  expect(lacks({ values: { torque: value(2, 'N·m') } })).toEqual(without('terminals'));
  expect(lacks({ values: { hole: value(22.3, 'mm') } })).toEqual(without('drilling'));
  expect(lacks({ values: { current: value(10, 'A') } })).toEqual(without('data'));
  expect(lacks({ isPriced: true })).toEqual(without('price'));
});

describeOnBothDatabases('a part and its list price', (database) => {
  test('lacks one until a price list is published, keeps it when it is rewritten, and lacks it after undo', async () => {
    const world = await createPriceWorld(database.db);
    const expected = ['data', 'price'] as const;
    await saveGroup(database.db, {
      slug: 'mcb',
      name: '微型断路器',
      parentId: world.ids.breaker,
      letterCode: '',
      pinyin: [],
      terms: [],
      isAutomation: true,
      position: 1,
      parameters,
      expected: [...expected],
    });
    const values = { current: '16 A' };
    const id = await world.add('B1-C16', { values });
    const other = await world.add('B1-C20', { values });
    const state = async (partId = id) => {
      const { part } = await world.askKnown(getPartDocument, { id: partId });
      return [part?.missing, part?.grade];
    };
    const rewrite = async () => {
      const content = await world.content('B1-C16', { values, description: '改过' });
      await database.db.tx(async () => {
        const writing = await beginWriting(world.services, { by: null, note: '', now: world.clock.now() });
        await updatePart(database.db, { id, content }, writing);
      });
    };
    expect(await state()).toEqual([['price'], 'C']);
    const table = await world.upload([
      ['订货号', '面价'],
      ['B1-C16', 12.5],
    ]);
    await world.read(table);
    await world.act(world.staff, table, 'publish');
    expect(await state()).toEqual([[], 'A']);
    expect(await state(other)).toEqual([['price'], 'C']);
    await rewrite();
    expect(await state()).toEqual([[], 'A']);
    await world.act(world.staff, table, 'undo');
    expect(await state()).toEqual([['price'], 'C']);
    await rewrite();
    expect(await state()).toEqual([['price'], 'C']);
  });
});
