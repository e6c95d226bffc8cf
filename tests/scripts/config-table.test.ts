import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { configTable, writeTable } from '../../scripts/config-table.ts';

test('the README tells every setting as the schemas have it', () => {
  const readme = readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8');
  expect(readme).toBe(writeTable(readme));
  expect(readme).toContain(configTable());
});
