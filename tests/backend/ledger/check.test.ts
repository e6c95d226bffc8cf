import { afterAll, beforeAll, expect, test } from 'vitest';
import { claims } from '../../../backend/features/ledger/check/claims-store.ts';
import { LedgerDifferenceSchema } from '../../../contract/ledger/ledger.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type Channels, type Shop, startChannels } from '../payment/payment-world.ts';
import { corruptions } from './corruptions.ts';
import { openAccounts } from './two-days.ts';

let channels: Channels;
beforeAll(async () => {
  channels = await startChannels();
});
afterAll(() => channels.close());

describeOnBothDatabases('the check of the ledger', (database) => {
  test('names whatever differs between the books, the orders, the channels and what people hold', async () => {
    const shop = await channels.openShop(database.db);
    await openAccounts(shop);
    expect((await shop.check()).differences).toEqual([]);
    for (const [sql, kind, subject, expected, found] of corruptions) {
      const differences = await checkAfter(shop, sql);
      const named = differences.find((each) => each.kind === kind && subject.test(each.subject));
      expect(named, `${sql}\n${JSON.stringify(differences, null, 1)}`).toBeDefined();
      if (expected !== undefined) expect([sql, named?.expected]).toEqual([sql, expected]);
      if (found !== undefined) expect([sql, named?.found]).toEqual([sql, found]);
    }
    expect((await shop.check()).differences).toEqual([]);
  });

  test('a claim that never got its transfer is named, whatever its kind', async () => {
    const shop = await channels.openShop(database.db);
    await openAccounts(shop);
    const { rows } = await database.db.query<{ kind: string }>(
      `select kind from ledger_transfers where kind not like 'gift_%' group by 1 order by 1`,
    );
    // Of each kind that is claimed this shop has one, or the table is not tried; bounties are tried with the forum.
    expect(rows.map(({ kind }) => kind)).toEqual(
      Object.keys(claims)
        .filter(
          (kind) =>
            !/^gift_|^bounty_|^company_|refund_released|spend_returned|income_settled|income_used/.test(kind),
        )
        .sort(),
    );
    for (const { kind } of rows) {
      const differences = await checkAfter(
        shop,
        `update ledger_transfers set key = 'lost:' || key where kind = '${kind}'`,
      );
      const kinds = differences.filter(({ subject }) => subject.includes(kind)).map((each) => each.kind);
      expect([kind, kinds.includes('unbooked'), kinds.includes('unfounded')]).toEqual([kind, true, true]);
    }
  });

  /** What the check names after a change that no rule of ours would make; the change itself is taken back. */
  async function checkAfter(shop: Shop, sql: string) {
    const undone = new Error('undone');
    let differences: Awaited<ReturnType<Shop['check']>>['differences'] = [];
    await database.db
      .tx(async () => {
        await database.db.query('set local session_replication_role = replica');
        const { rowCount } = await database.db.query(sql, []);
        expect(rowCount, sql).toBeGreaterThan(0);
        ({ differences } = await shop.check());
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return differences;
  }
});

test('each kind of difference is tried', () => {
  expect([...new Set(corruptions.map(([, kind]) => kind))].sort()).toEqual(
    [...LedgerDifferenceSchema.entries.kind.options].sort(),
  );
});
