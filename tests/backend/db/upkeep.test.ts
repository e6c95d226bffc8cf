import { afterEach, expect, test, vi } from 'vitest';
import { createUpkeep } from '../../../backend/db/embedded/upkeep.ts';

const megabyte = 1024 * 1024;

afterEach(() => vi.restoreAllMocks());

function createFake() {
  const state = { wal: 0, worst: undefined as string | undefined, isInTransaction: false, freeBytes: 1e12 };
  const ran: string[] = [];
  const upkeep = createUpkeep({
    engine: {
      isInTransaction: () => state.isInTransaction,
      exec: async (text: string) => {
        ran.push(text);
        return [];
      },
      query: async (text: string) => ({
        rows: (text.includes('wal_insert')
          ? [{ wal: state.wal }]
          : state.worst
            ? [{ name: state.worst }]
            : []) as never[],
        fields: [],
      }),
    },
    readFreeBytes: () => state.freeBytes,
    log: () => {},
  });
  return { state, ran, upkeep };
}

test('checkpoints once enough WAL was written, and not again before more is', async () => {
  const { state, ran, upkeep } = createFake();
  await upkeep.run();
  state.wal = 65 * megabyte;
  await upkeep.run();
  await upkeep.run();
  expect(ran).toEqual(['checkpoint']);
});

test('vacuums the table that needs it most, every sixth round', async () => {
  const { state, ran, upkeep } = createFake();
  state.worst = 'public.posts';
  for (let round = 0; round < 12; round += 1) await upkeep.run();
  expect(ran).toEqual(['vacuum (analyze) public.posts', 'vacuum (analyze) public.posts']);
});

test("never works inside somebody's transaction", async () => {
  const { state, ran, upkeep } = createFake();
  Object.assign(state, { isInTransaction: true, wal: 1e12, worst: 'public.posts', freeBytes: 0 });
  for (let round = 0; round < 6; round += 1) await upkeep.run();
  await upkeep.beforeBatch();
  expect(ran).toEqual([]);
});

test('refuses writes while the disk is nearly full, again on a new session, and takes them afterwards', async () => {
  const { state, ran, upkeep } = createFake();
  const refuse = ['checkpoint', 'set default_transaction_read_only = on'];
  state.freeBytes = 20 * megabyte;
  await upkeep.beforeBatch();
  expect(ran.splice(0)).toEqual(refuse);
  upkeep.forgetSession();
  await upkeep.beforeBatch();
  expect(ran.splice(0)).toEqual(refuse);
  state.freeBytes = 30 * megabyte;
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60);
  await upkeep.beforeBatch();
  expect(ran).toEqual(['set default_transaction_read_only = off']);
});
