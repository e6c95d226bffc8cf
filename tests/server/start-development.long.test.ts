import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { startFaultCode } from '../../server/start-fault.ts';
import { pace } from '../support/pace.ts';

const root = resolve(import.meta.dirname, '../..');

test('a setting that cannot be read ends the development server, which else waits for a change', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-node.cjs', 'dev.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '99999' },
    encoding: 'utf8',
    timeout: 30_000 * pace,
  });
  expect(stderr).toMatch(/^The configuration cannot be read\. PORT: .*\n$/);
  expect(status).toBe(startFaultCode);
});
