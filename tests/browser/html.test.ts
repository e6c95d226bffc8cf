import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, inject, test } from 'vitest';
import { htmlCheckerJar } from '../../scripts/test-tools.ts';
import { publicPages } from './support/public-pages.ts';

interface Report {
  messages: {
    type: string;
    subType?: string;
    url: string;
    lastLine?: number;
    message: string;
    extract?: string;
  }[];
}

const root = resolve(import.meta.dirname, '../..');

test('the HTML checker finds no error in any type of page', async () => {
  const { origin } = inject('portal');
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-html-'));
  const names: string[] = [];
  for (const [index, path] of publicPages.entries()) {
    const name = join(folder, `${index}.html`);
    writeFileSync(name, await (await fetch(origin + path)).text());
    names.push(name);
  }
  const { stderr } = spawnSync('java', ['-jar', join(root, htmlCheckerJar), '--format', 'json', ...names], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const report: Report = JSON.parse(stderr);
  const errors = report.messages
    .filter((message) => message.type === 'error')
    .map(
      (message) =>
        `${publicPages[Number(/(\d+)\.html$/.exec(message.url)?.[1])]}: ${message.message} ${message.extract ?? ''}`,
    );
  rmSync(folder, { recursive: true, force: true });
  expect(errors).toEqual([]);
});
