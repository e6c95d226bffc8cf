import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the program for DWG says what it needs where its package is not installed', () => {
  const { status, stderr } = spawnSync('scripts/dwg-to-dxf.ts', ['in.dwg', 'out.dxf'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'npm install --no-save @mlightcad/libredwg-web\n']);
});
