import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutFailures } from '../../scripts/no-error-table.ts';
import { listFiles } from '../support/source-files.ts';

test.each(listFiles(/^contract\/kinds\/[\w-]+\.ts$/))(
  '%s goes to the browser without its failures',
  (path) => {
    expect(withoutFailures(readFileSync(path, 'utf8'))).not.toMatch(/\berrors:/);
  },
);
