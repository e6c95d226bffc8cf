import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withWorkFolder } from '../../backend/work-folder.ts';

test('is gone after the work, also after one that failed, and so is what a killed process left a day ago', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'huiliu-work-'));
  for (const [name, hours] of [
    ['old', 25],
    ['new', 23],
  ] as const) {
    await mkdir(join(parent, name));
    await writeFile(join(parent, name, 'dump'), 'x');
    const at = new Date(Date.now() - hours * 3_600_000);
    await utimes(join(parent, name), at, at);
  }
  await withWorkFolder(parent, (folder) => writeFile(join(folder, 'sent'), 'x'));
  expect(await readdir(parent)).toEqual(['new']);
  const failing = withWorkFolder(parent, async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await readdir(parent)).toEqual(['new']);
});
