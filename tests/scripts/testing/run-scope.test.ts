import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onEmbeddedInMain } from '../../support/run-scope.ts';

test('what runs on the embedded database in the main run is there: a moved file would drop out unseen', () => {
  const files = globSync('tests/backend/**/*.test.ts').map((path) => path.replaceAll('\\', '/'));
  const lost = onEmbeddedInMain.filter((pattern) => !files.some((path) => pattern.test(path)));
  expect(lost).toEqual([]);
});
