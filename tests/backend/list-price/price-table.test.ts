import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { listPricesOn } from '../../../backend/features/list-price/index.ts';
import { readListPrice } from '../../../backend/features/list-price/table/price-text.ts';
import { priceTableSweep } from '../../../backend/features/list-price/table/read-job.ts';
import type { JobRun } from '../../../backend/jobs/job.ts';
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

describeOnBothDatabases('a price list whose reading is killed twice', (database) => {
  test('has failed with a sentence, as soon as no attempt is left, and can be read again', async () => {
    const world = await createPriceWorld(database.db);
    await world.add('B1-C16');
    const file = await world.send(world.staff, 'a.csv', Buffer.from('订货号,面价\nB1-C16,5'));
    const { tableId } = (await world.create(world.staff, file)).data;
    const columns = { headRow: 1, number: 0, price: 1 };
    await world.act(world.staff, tableId, 'read', columns);
    const sweep = () => priceTableSweep.handle(world.services, {}, {} as JobRun);
    // It waits, and after the first death it waits for its second attempt.
    for (const state of ['created', 'active', 'retry']) {
      await database.db.query(`update pgboss.job set state = '${state}' where name = 'list-price-read'`);
      await sweep();
      expect((await world.get(tableId)).table.state).toBe('reading');
    }
    await database.db.query(`update pgboss.job set state = 'failed' where name = 'list-price-read'`);
    await sweep();
    expect(await world.get(tableId)).toMatchObject({
      table: { state: 'failed' },
      fault: 'price_table.stopped',
    });
    expect((await world.read(tableId)).counts).toMatchObject({ new: 1 });
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
