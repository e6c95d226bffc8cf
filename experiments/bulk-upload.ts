import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { wholeChromium } from '../tests/browser/support/chromium.ts';
import { createMember } from '../tests/browser/support/member.ts';
import { chooseSamples, minShare } from './file-samples.ts';
import { openReadyPage } from './ready-page.ts';
import { startPortal } from './started-portal.ts';

const maxGrowth = 0.2;
const askEveryMilliseconds = 3000;
const settleMilliseconds = 20_000;

interface Listed {
  name: string;
  kind: string;
  state: string;
  code: string | null;
  hasPoster: boolean;
}

/**
 * `node experiments/bulk-upload.ts [--seed 1] [--percent 100] folder …`: 60 models, 300 drawings and 200 symbols of
 * others go through the page of one's files in Chromium, all in one choice. At least 98 % of each kind must become
 * something to look at, every other must say why, and the server's memory must come back within 20 %. Needs the
 * built pages. The folders: see `file-samples.ts`.
 */
export async function uploadSamples({
  seed,
  percent,
  folders,
}: {
  seed: number;
  percent: number;
  folders: string[];
}) {
  const samples = await chooseSamples({ seed, folders, percent });
  const paths = samples.flatMap(({ chosen }) => chosen);
  const folder = await mkdtemp(join(tmpdir(), 'huiliu-bulk-'));
  const portal = await startPortal({ folder, port: 0 });
  const browser = await chromium.launch({
    executablePath: wholeChromium,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await (await browser.newContext({ baseURL: portal.origin, locale: 'zh-CN' })).newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto('/');
    await createMember(portal.origin, page);
    await openReadyPage(page, '/personal/files');
    const before = await readMegabytes(portal.pid);
    const started = performance.now();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: '选择文件', exact: true }).click(),
    ]);
    await chooser.setFiles(paths);
    const { files, most } = await waitUntilDone(page, portal.pid);
    const seconds = Math.round((performance.now() - started) / 1000);
    await wait(settleMilliseconds);
    const after = await readMegabytes(portal.pid);
    const refused = await listRefused(page);
    const kinds = Object.fromEntries(
      samples.map((sample) => [sample.kind, judge(sample.chosen, files, refused)]),
    );
    const isGreen =
      samples.every(({ isWhole }) => isWhole) &&
      Object.values(kinds).every(({ share, silent }) => share >= minShare && silent === 0) &&
      faults.length === 0 &&
      after <= before * (1 + maxGrowth);
    return {
      chosen: paths.length,
      listed: files.length,
      seconds,
      load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
      kinds,
      megabytes: { before, most, after },
      faults,
      verdict: isGreen ? ('green' as const) : ('red' as const),
    };
  } finally {
    await browser.close();
    await portal.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Until the page says of each that it has come or why not, and none is waited for any more. */
async function waitUntilDone(page: Page, pid: number): Promise<{ files: Listed[]; most: number }> {
  let most = 0;
  for (;;) {
    await wait(askEveryMilliseconds);
    most = Math.max(most, await readMegabytes(pid));
    if (!(await areAllSent(page))) continue;
    const files = await listFiles(page);
    const open = files.filter(({ state }) => state === 'waiting' || state === 'working');
    if (open.length === 0) return { files, most };
  }
}

async function areAllSent(page: Page): Promise<boolean> {
  return (await page.locator('progress').count()) === 0;
}

/** Name and sentence of each that the page did not bring to the server. */
async function listRefused(page: Page): Promise<string[]> {
  const items = await page
    .locator('section[aria-live=polite] li')
    .filter({ hasNotText: '打开' })
    .allInnerTexts();
  return items.map((text) => text.trim());
}

async function listFiles(page: Page): Promise<Listed[]> {
  const files: Listed[] = [];
  for (let number = 1; ; number += 1) {
    const answer = await (await page.request.get(`/api/files?page=${number}`)).json();
    files.push(...answer.data.items);
    if (answer.data.items.length < answer.data.pageSize) return files;
  }
}

/** What became of the files that were chosen; of one that is there twice the portal keeps one. */
function judge(chosen: readonly string[], files: readonly Listed[], refused: readonly string[]) {
  const byName = Map.groupBy(files, ({ name }) => name);
  const reasons: Record<string, number> = {};
  let [ready, silent, known] = [0, 0, 0];
  for (const name of chosen.map((path) => basename(path))) {
    const file = byName.get(name)?.shift();
    const words = refused.find((text) => text.startsWith(`${name}\n`));
    if (words) reasons[words] = 1;
    else if (!file) known += 1;
    else if (file.state === 'ready') ready += 1;
    else if (file.code) reasons[file.code] = (reasons[file.code] ?? 0) + 1;
    else silent += 1;
  }
  return { chosen: chosen.length, known, ready, silent, reasons, share: ready / (chosen.length - known) };
}

async function readMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
}

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, percent: { type: 'string' } },
  });
  const seed = Number(values.seed ?? 1);
  const percent = Number(values.percent ?? 100);
  const figures = await uploadSamples({ seed, percent, folders: positionals });
  console.log(JSON.stringify({ seed, percent, ...figures }));
  process.exitCode = figures.verdict === 'green' ? 0 : 1;
}
