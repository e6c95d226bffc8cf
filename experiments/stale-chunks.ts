import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, relative, resolve } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { listFiles, pagesFolder } from '../server/build-state.ts';
import { createMember } from '../tests/browser/support/member.ts';
import { type ExperimentInput, runFromCommandLine } from './experiment.ts';
import { openReadyPage } from './ready-page.ts';
import { startPortal } from './started-portal.ts';

const root = resolve(import.meta.dirname, '..');
const targets = ['/wiki', '/resources', '/ldz', '/guestBook'] as const;
const patienceMs = 30_000;

interface Tab {
  page: Page;
  title: string;
  target: string;
  loads: number;
}

/**
 * `rounds` tabs stand open, each with a topic half written, when a build whose files have other names takes the place of
 * the old one and the old files are gone. Every tab must reach the page it asks for next with one reload at most, show
 * something, and find its draft again. The control leaves the tabs of the old build without the portal's own reload.
 */
export async function staleChunks({ rounds: tabs, isControl }: ExperimentInput) {
  const place = mkdtempSync(join(tmpdir(), 'huiliu-stale-'));
  const house = join(place, 'house');
  copyHouse(house);
  const data = join(place, 'data');
  let portal = await startPortal({ folder: data, root: house });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const port = Number(new URL(portal.origin).port);
  try {
    const open: Tab[] = [];
    for (let index = 0; index < tabs; index += 1)
      open.push(await openTab(await browser.newContext(), { origin: portal.origin, index, isControl }));
    await portal.stop();
    renameAssets(join(house, relative(root, pagesFolder)));
    portal = await startPortal({ folder: data, root: house, port });
    const figures = { reached: 0, maxLoads: 0, blank: 0, drafts: 0 };
    for (const tab of open) {
      const seen = await goOn(tab, portal.origin);
      if (seen.isReached) figures.reached += 1;
      if (!seen.hasHeading) figures.blank += 1;
      if (seen.hasDraft) figures.drafts += 1;
      figures.maxLoads = Math.max(figures.maxLoads, tab.loads);
    }
    const isGood =
      figures.reached === tabs && figures.blank === 0 && figures.drafts === tabs && figures.maxLoads <= 1;
    return {
      experiment: 'stale-chunks',
      ...figures,
      verdict: isGood ? ('green' as const) : ('red' as const),
    };
  } finally {
    await browser.close();
    await portal.kill();
    rmSync(place, { recursive: true, force: true });
  }
}

/** The house with a build of its own, which may be changed. */
function copyHouse(house: string): void {
  const isOwn = (path: string) => !/\/(node_modules|data|\.git)(\/|$)/.test(path.slice(root.length));
  cpSync(root, house, { recursive: true, preserveTimestamps: true, filter: isOwn });
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
}

/** Every script and style sheet gets another name, in files and in all that names it; the old ones are gone. */
function renameAssets(pages: string): void {
  const assets = join(pages, 'client', 'assets');
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, 'Z$1')]));
  const pattern = /[\w.~-]+\.(?:js|css)/g;
  for (const path of listFiles(pages)) {
    if (/\.(br|gz)$/.test(path)) {
      if (/\.(js|css|html|json)\.(br|gz)$/.test(path)) rmSync(path);
      continue;
    }
    if (!['.js', '.css', '.json', '.html'].includes(extname(path))) continue;
    const text = readFileSync(path, 'utf8').replace(pattern, (name) => renamed.get(name) ?? name);
    const name = path.slice(path.lastIndexOf('/') + 1);
    const to = renamed.has(name) ? join(assets, renamed.get(name) as string) : path;
    if (to !== path) rmSync(path);
    writeFileSync(to, text);
  }
}

async function openTab(
  context: BrowserContext,
  { origin, index, isControl }: { origin: string; index: number; isControl: boolean },
): Promise<Tab> {
  const page = await context.newPage();
  await page.goto(`${origin}/forum`);
  await createMember(origin, page);
  const title = `换版本之前写到一半的第 ${index} 个标题`;
  if (isControl)
    await page.addInitScript(() =>
      window.addEventListener('vite:preloadError', (event) => event.stopImmediatePropagation(), true),
    );
  await openReadyPage(page, `${origin}/forum/new`);
  await page.locator('input[name=title]').fill(title);
  await page.locator('[data-draft=saved]').waitFor();
  return { page, title, target: targets[index % targets.length] as string, loads: 0 };
}

/** Follows a link as a person would, and looks at what comes of it. */
async function goOn(tab: Tab, origin: string) {
  const { page, title, target } = tab;
  const left = (await page.locator('h1').first().textContent()) ?? '';
  page.on('load', () => {
    tab.loads += 1;
  });
  await page
    .locator(`a[href="${target}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  // The address changes before the page does, and the page before it is loaded anew.
  const isReached = await page
    .waitForFunction(
      ([path, left]) => {
        const heading = document.querySelector('h1')?.textContent ?? left;
        return location.pathname === path && document.readyState === 'complete' && heading !== left;
      },
      [target, left] as const,
      { timeout: patienceMs },
    )
    .then(
      () => true,
      () => false,
    );
  const hasHeading = ((await page.locator('h1').first().textContent()) ?? '').trim() !== '';
  const loads = tab.loads;
  await openReadyPage(page, `${origin}/forum/new`);
  const hasDraft = (await page.locator('input[name=title]').inputValue()) === title;
  tab.loads = loads;
  await page.context().close();
  return { isReached, hasHeading, hasDraft };
}

await runFromCommandLine(import.meta.filename, 20, staleChunks);
