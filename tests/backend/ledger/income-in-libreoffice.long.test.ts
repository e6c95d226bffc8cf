import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findProgram } from '../../../backend/conversion/program.ts';
import { returnCoins } from '../../../backend/features/ledger/returns.ts';
import type { IncomeMonth, IncomeSum } from '../../../contract/ledger/ledger.ts';
import { seededRandom } from '../../../experiments/experiment.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import { createLedgerWorld } from './ledger-world.ts';

const soffice = findProgram(process.env['PATH'] ?? '', ['soffice', 'libreoffice']);
const run = promisify(execFile);

/** The cells of each row as LibreOffice has them: a number is what it would add up, a text is not. */
function readFlat(xml: string): (number | string)[][] {
  const rows = [...xml.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)];
  return rows.map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, head = '', text = '']) => {
        const cell = head.includes('office:value-type="float"')
          ? Number(/office:value="([^"]*)"/.exec(head)?.[1])
          : text.replace(/<[^>]*>/g, '').trim();
        // Neighbours that say the same stand there once.
        const times = Number(/number-columns-repeated="(\d+)"/.exec(head)?.[1] ?? 1);
        return Array.from({ length: Math.min(times, 20) }, () => cell);
      },
    ),
  );
}

const sum = (rows: readonly (number | string)[][], column: number) =>
  rows.slice(1).reduce((all, row) => all + (typeof row[column] === 'number' ? row[column] : Number.NaN), 0);

describeOnBothDatabases('the workbooks of a month of sales, opened in LibreOffice', (database) => {
  test.skipIf(!soffice)(
    'have numbers for numbers, whose sums are those of the page',
    { timeout: 180_000 * pace },
    async () => {
      const world = createLedgerWorld(database.db);
      const [buyer, seller] = [await world.signUp(), await world.signUp()];
      await world.topUp(buyer.userId, 100_000);
      const random = seededRandom(16);
      const draw = (most: number) => 1 + Math.floor(random() * most);
      for (let count = 0; count < 60; count += 1) {
        const thing = `resource:${draw(7)}`;
        const { transferId: spendId } = await world.spend(buyer.userId, draw(300), {
          sellerId: seller.userId,
          thing,
        });
        if (draw(6) === 1)
          await returnCoins(world.context(), { userId: buyer.userId, spendId, key: `back-${count}` });
        world.clock.advance({ hours: draw(8) });
      }
      const own = world.as({ cookie: await world.signIn(seller.userId) });
      const { data } = await own.get<IncomeMonth>('/api/wallet/incomes?month=2026-11');
      const folder = mkdtempSync(join(tmpdir(), 'income-in-libreoffice-'));
      try {
        const names = ['days', 'items', 'sales'];
        for (const name of names) {
          const answer = await own.fetch(`/api/wallet/incomes/2026-11-${name}.xlsx`);
          writeFileSync(join(folder, `${name}.xlsx`), Buffer.from(await answer.arrayBuffer()));
        }
        await run(soffice ?? '', [
          `-env:UserInstallation=file://${folder}/home`,
          ...['--headless', '--convert-to', 'fods', '--outdir', folder],
          ...names.map((name) => join(folder, `${name}.xlsx`)),
        ]);
        const [days = [], items = [], sales = []] = names.map((name) =>
          readFlat(readFileSync(join(folder, `${name}.fods`), 'utf8')),
        );
        const sumsOf = (sums: readonly IncomeSum[]) =>
          [1, 2, 3, 4].map((at) =>
            sums.reduce(
              (all, each) => all + ([0, each.count, each.price, each.share, each.returnedCount][at] ?? 0),
              0,
            ),
          );
        expect([1, 2, 3, 4].map((column) => sum(days, column))).toEqual(sumsOf(data.byDay));
        expect([1, 2, 3, 4].map((column) => sum(items, column))).toEqual(sumsOf(data.byItem));
        expect(sales).toHaveLength(61);
        const [count = 0, price, share] = sumsOf(data.byDay);
        const kept = [sales[0] ?? [], ...sales.slice(1).filter((row) => row[6] !== '已退回')];
        expect([kept.length - 1, sum(kept, 2), sum(kept, 5)]).toEqual([count, price, share]);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
