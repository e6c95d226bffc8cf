import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeTurns } from '../../scripts/take-turns.ts';

test('who comes second waits, hears so once, and works when the first has ended, even by a fault', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'huiliu-turns-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, 'pages');
  const said: string[] = [];
  const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = takeTurns(
    folder,
    () => said.push('first waits'),
    async () => {
      begun.resolve();
      await go.promise;
      said.push('first done');
      throw new Error('no space left');
    },
  );
  const failed = expect(first).rejects.toThrow('no space left');
  await begun.promise;
  const waits = Promise.withResolvers<void>();
  const second = takeTurns(
    folder,
    () => waits.resolve(void said.push('second waits')),
    async () => {
      said.push('second done');
    },
  );
  await waits.promise;
  go.resolve();
  await Promise.all([failed, second]);
  expect(said).toEqual(['second waits', 'first done', 'second done']);
});
