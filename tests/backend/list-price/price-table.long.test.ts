import { beforeEach, expect, test } from 'vitest';
import { listPricesOn } from '../../../backend/features/list-price/index.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import { createPriceWorld } from './price-world.ts';

describeOnBothDatabases('price lists of makers', (database) => {
  let world: Awaited<ReturnType<typeof createPriceWorld>>;
  let ids: number[];
  beforeEach(async () => {
    world = await createPriceWorld(database.db);
    ids = [];
    for (const number of ['B1-C16', 'B1-C20', 'B1-C25', 'B1-C32']) ids.push(await world.add(number));
  });
  const heads = ['序号', '订货号', '名称', '面价（元）'];
  const pricesOn = async (day: string) => {
    const found = await listPricesOn(database.db, { partIds: ids, day });
    return ids.map((id) => found.get(id));
  };

  test(
    'columns are guessed and kept, rows compared, prices put in force from a day and taken back',
    async () => {
      const first = await world.upload(
        [
          ['北辰电气 2026 年价格表', '', '', ''],
          heads,
          [1, 'b1 c16', '断路器', 86],
          [2, 'B1-C20', '断路器', '¥1,090.005'],
          [3, 'B1-C20', '断路器', 1],
          [4, 'B1-C25', '断路器', '面议'],
          [5, 'B9-X', '别的', 5],
        ],
        { validFrom: '2026-11-01' },
      );
      expect(await world.get(first)).toMatchObject({
        table: { state: 'new', maker: '北辰电气' },
        guess: { headRow: 2, number: 1, price: 3 },
      });
      const read = await world.read(first);
      expect(read).toMatchObject({
        table: { state: 'checked' },
        counts: { new: 2, up: 0, down: 0, same: 0, unknown: 1, no_price: 1, twice: 1 },
        rowCount: 5,
      });
      expect(await pricesOn('2026-11-01')).toEqual([undefined, undefined, undefined, undefined]);
      expect((await world.act(world.staff, first, 'undo')).code).toBe('price_table.done');
      expect((await world.act(world.staff, first, 'publish')).data).toEqual({ changed: 2 });
      expect((await world.act(world.staff, first, 'publish')).code).toBe('price_table.done');
      expect(await pricesOn('2026-11-01')).toEqual([8600, 109_001, undefined, undefined]);
      expect(await pricesOn('2026-10-31')).toEqual([undefined, undefined, undefined, undefined]);
      // Words that nobody would guess, in another place: those kept from before are found, too.
      const next = await world.upload([
        ['面价（元）', '含税单价', '订货号'],
        [90, 1, 'B1-C16'],
        ['545.00', 1, 'B1-C20'],
        [12, 1, 'B1-C25'],
      ]);
      expect((await world.get(next)).guess).toEqual({ headRow: 1, number: 2, price: 0 });
      const { counts, rows } = await world.read(next);
      expect(counts).toMatchObject({ new: 1, up: 1, down: 1 });
      // The largest change first: half the price, then 4.7%, then what had none.
      expect(rows.map(({ row, beforeFen, fen }) => [row, beforeFen, fen])).toEqual([
        [3, 109_001, 54_500],
        [2, 8600, 9000],
        [4, null, 1200],
      ]);
      expect((await world.get(next, 'down')).rows).toHaveLength(1);
      await world.act(world.staff, next, 'publish');
      expect(await pricesOn('2026-11-10')).toEqual([9000, 54_500, 1200, undefined]);
      expect(await pricesOn('2026-11-09')).toEqual([8600, 109_001, undefined, undefined]);
      // A third list of the same day: taking it back restores what it replaced, and the second then takes its own back.
      const third = await world.upload([
        ['订货号', '面价（元）'],
        ['B1-C16', 99],
      ]);
      await world.read(third);
      await world.act(world.staff, third, 'publish');
      expect((await world.act(world.staff, next, 'undo')).data).toEqual({ undone: 2 });
      expect(await pricesOn('2026-11-10')).toEqual([9900, 109_001, undefined, undefined]);
      expect((await world.act(world.staff, third, 'undo')).data).toEqual({ undone: 1 });
      expect((await pricesOn('2026-11-10'))[0]).toBe(9000);
    },
    300_000 * pace,
  );

  test(
    'what is no list is told of, and read again by other columns',
    async () => {
      const columns = { headRow: 1, number: 1, price: 3 };
      const tableId = await world.upload([heads, [1, 'B1-C16', '', 1]]);
      // A column without a number in any row is no list.
      await world.act(world.staff, tableId, 'read', { ...columns, number: 9 });
      await world.services.jobs.runWaiting();
      expect(await world.get(tableId)).toMatchObject({ table: { state: 'failed' }, fault: 'sheet.empty' });
      expect((await world.read(tableId)).table.state).toBe('checked');
    },
    300_000 * pace,
  );
});

const count = 100_000;
const rowsAtOnce = 5000;
/** Seconds for each step, on a machine at its usual pace. */
const bounds = { read: 60, publish: 20, undo: 20 };

describeOnBothDatabases('a price list of 100,000 rows', (database) => {
  test(
    'is read, put in force and taken back',
    async () => {
      const world = await createPriceWorld(database.db);
      // Each of them lacks its price before and after, and has it between.
      await database.db.query(
        `update part_groups set expected = array_append(expected, 'price') where slug = 'mcb'`,
      );
      const id = await world.add('T-0');
      for (let from = 1; from <= count; from += rowsAtOnce)
        await database.db.query(
          `insert into parts (maker_id, family_id, number, number_key, name, life_cycle, state, missing, revision, created_at, updated_at, published_at)
         select maker_id, family_id, 'X-' || n, 'X' || n, name, life_cycle, state, missing, revision, created_at, updated_at, published_at
         from parts, generate_series($2::int, $3::int) n where id = $1`,
          [id, from, from + rowsAtOnce - 1],
        );
      const rows = Array.from({ length: count }, (_, at) => [at + 1, `X-${at + 1}`, '断路器', 10 + at / 100]);
      const tableId = await world.upload([['序号', '型号', '名称', '面价'], ...rows]);
      const timed = async <T>(run: () => Promise<T>): Promise<[T, number]> => {
        const started = performance.now();
        const answer = await run();
        return [answer, Math.round(performance.now() - started) / 1000];
      };
      const unpriced = async () => {
        const { rows } = await database.db.query<{ count: number }>(
          `select count(*)::int as count from parts where 'price' = any(missing)`,
        );
        return rows[0]?.count;
      };
      const [found, read] = await timed(() => world.read(tableId));
      expect(found).toMatchObject({ table: { state: 'checked' }, rowCount: count, counts: { new: count } });
      const [{ data: put }, publish] = await timed(() => world.act(world.staff, tableId, 'publish'));
      expect(put).toEqual({ changed: count });
      expect(await unpriced()).toBe(1);
      const [{ data: taken }, undo] = await timed(() => world.act(world.staff, tableId, 'undo'));
      expect(taken).toEqual({ undone: count });
      expect(await unpriced()).toBe(count + 1);
      console.info(`price list of ${count} rows: read ${read} s, published ${publish} s, undone ${undo} s`);
      expect(read).toBeLessThan(bounds.read * pace);
      expect(publish).toBeLessThan(bounds.publish * pace);
      expect(undo).toBeLessThan(bounds.undo * pace);
    },
    600_000 * pace,
  );
});
