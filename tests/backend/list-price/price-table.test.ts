import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { listPricesOn } from '../../../backend/features/list-price/index.ts';
import { readListPrice } from '../../../backend/features/list-price/table/price-text.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPriceWorld } from './price-world.ts';

describeOnBothDatabases('price lists of makers', (database) => {
  let world: Awaited<ReturnType<typeof createPriceWorld>>;
  let ids: number[];
  beforeEach(async () => {
    world = await createPriceWorld(database.db);
    ids = [];
    for (const number of ['B1-C16', 'B1-C20']) ids.push(await world.add(number));
  });
  const pricesOn = async (day: string) => {
    const found = await listPricesOn(database.db, { partIds: ids, day });
    return ids.map((id) => found.get(id));
  };

  test('only staff, only their own files, and only what is a table', async () => {
    const own = await world.send(world.staff, 'a.csv', Buffer.from('订货号,面价\nB1-C16,5\nB1-C20,面议'));
    const { tableId } = (await world.create(world.staff, own)).data;
    const person = await world.signUp();
    const columns = { headRow: 1, number: 0, price: 1 };
    for (const [who, code] of [
      [undefined, 'session.required'],
      [person, 'session.forbidden'],
    ] as const) {
      expect((await world.as(who).get(world.api)).code).toBe(code);
      expect((await world.as(who).get(`${world.api}/${tableId}`)).code).toBe(code);
      expect((await world.create(who, 'x'.repeat(22))).code).toBe(code);
      for (const verb of ['read', 'publish', 'undo'] as const)
        expect((await world.act(who, tableId, verb, columns)).code).toBe(code);
    }
    const theirs = await world.send(person, 'a.csv', Buffer.from('订货号,面价\nB1-C16,5'));
    expect((await world.create(world.staff, theirs)).code).toBe('file.not_found');
    expect((await world.create(world.staff, own, { maker: 'nobody' })).code).toBe('part.maker_not_found');
    expect((await world.act(world.staff, tableId, 'read', { ...columns, price: 0 })).code).toBe(
      'price_table.same_column',
    );
    expect((await world.act(world.staff, 9999, 'publish')).code).toBe('price_table.not_found');
    expect((await world.read(tableId)).counts).toMatchObject({ new: 1, no_price: 1 });
    expect((await world.act(world.staff, tableId, 'publish')).data).toEqual({ changed: 1 });
    expect(await pricesOn('2026-11-10')).toEqual([500, undefined]);
    expect((await world.act(world.staff, tableId, 'undo')).data).toEqual({ undone: 1 });
    expect(await pricesOn('2026-11-10')).toEqual([undefined, undefined]);
  });
});

test('a price is read to the fen, halves upwards, however it is written', () => {
  for (const [text, fen] of [
    ['¥1,234.5', 123_450],
    ['1 200 元', 120_000],
    ['86.4956', 8650],
    ['0.005', 1],
    ['１２．３', 1230],
    ['', undefined],
    ['面议', undefined],
    ['-3', undefined],
    ['1e5', undefined],
  ] as const)
    expect(readListPrice(text), text).toBe(fen);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.integer({ min: 0, max: 999 }),
      (yuan, thousandths) => {
        const fen = readListPrice(`${yuan}.${String(thousandths).padStart(3, '0')}`);
        const exact = yuan * 100 + Math.floor((thousandths + 5) / 10);
        expect(fen).toBe(exact <= 1_000_000_000 ? exact : undefined);
      },
    ),
    { seed: 19 },
  );
});
