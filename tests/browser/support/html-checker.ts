import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { htmlCheckerJar } from '../../../scripts/test-tools.ts';

interface Report {
  messages: { type: string; url: string; message: string; extract?: string }[];
}

const root = resolve(import.meta.dirname, '../../..');

/** Errors that the Nu HTML checker finds in the documents, one start of Java for all of them. */
export function checkHtml(documents: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-html-'));
  try {
    const paths = [...documents.keys()];
    const names = [...documents.values()].map((text, index) => {
      const name = join(folder, `${index}.html`);
      writeFileSync(name, text);
      return name;
    });
    const { stderr } = spawnSync('java', ['-jar', join(root, htmlCheckerJar), '--format', 'json', ...names], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    const report: Report = JSON.parse(stderr);
    return report.messages
      .filter(({ type }) => type === 'error')
      .map(({ url, message, extract = '' }) => {
        const path = paths[Number(/(\d+)\.html$/.exec(url)?.[1])];
        return `${path}: ${message} ${extract}`;
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
