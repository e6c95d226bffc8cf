import { expect, test } from 'vitest';
import { postTransfer } from '../../../backend/features/ledger/ledger.ts';
import { getWallet } from '../../../backend/features/ledger/wallet.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createLedgerWorld } from './ledger-world.ts';

describeOnBothDatabases('a purse', (database) => {
  test('that holds less than a transfer takes refuses it by its code, and keeps what it has', async () => {
    const w = createLedgerWorld(database.db);
    const buyer = await w.signUp();
    await w.topUp(buyer.userId, 40);
    const transfer = {
      kind: 'spend',
      key: 'more-than-there-is',
      thing: 'order:1',
      userId: buyer.userId,
      sides: [
        { account: 'bought', userId: buyer.userId, amount: -41 },
        { account: 'issued', amount: 41 },
      ],
    } as const;
    await expect(postTransfer(w.context(), transfer)).rejects.toMatchObject({
      code: 'ledger.too_few_coins',
      values: { balance: 40, missing: 1 },
    });
    expect(await getWallet(w.context(), buyer)).toMatchObject({ bought: 40 });
  });
});
