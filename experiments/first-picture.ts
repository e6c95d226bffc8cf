import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { ResourceList } from '../contract/resource/resource.ts';
import { wholeChromium } from '../tests/browser/support/chromium.ts';
import { type ExperimentInput, quantile, runFromCommandLine, seededRandom } from './experiment.ts';
import { openReadyPage } from './ready-page.ts';
import { startPortal } from './started-portal.ts';

const maxMilliseconds = 400;
const controlDelayMilliseconds = 5000;
const thumbnails = 24;
const modelPages = '/api/resources?type=model,library&sort=newest';

declare global {
  interface Window {
    /** Milliseconds from the beginning of the page to the first frame of a model, once it is drawn. */
    drawnAt?: number;
  }
}

/**
 * How long after a page's first paint its model stands there, without a graphics card, in a browser that has nothing
 * of the portal yet; and that a list of 24 asks once for each thumbnail, and only for those that are near. `rounds`
 * pages, by turns of the models there are. The control holds the models back and takes the browser for one that cannot
 * tell what is near.
 */
export async function firstPicture({ seed, rounds, isControl }: ExperimentInput) {
  const folder = await mkdtemp(join(tmpdir(), 'huiliu-picture-'));
  const portal = await startPortal({ folder, settings: { DEMO_CONTENT: '1' } });
  const browser = await chromium.launch({
    executablePath: wholeChromium,
    args: ['--no-sandbox', '--disable-gpu', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  try {
    const paths = await listModelPages(portal.origin, seed);
    const opened: OpenedModel[] = [];
    for (let round = 0; round < rounds; round++) {
      const path = paths[round % paths.length] ?? '';
      opened.push(await openModel(browser, { address: `${portal.origin}${path}`, isControl }));
    }
    const delays = opened.map(({ delay }) => delay);
    const list = await openList(browser, { origin: portal.origin, isControl });
    const medianMs = quantile(delays, 0.5);
    const doubled = opened.filter(({ requests }) => requests !== 1).length;
    const isGreen = medianMs <= maxMilliseconds && doubled === 0 && isLazy(list);
    return {
      // From the address to the first paint: tells what the machine has left.
      paintMs: quantile(
        opened.map(({ paint }) => paint),
        0.5,
      ),
      medianMs,
      worstMs: Math.round(Math.max(...delays)),
      doubled,
      list,
      load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
      verdict: isGreen ? ('green' as const) : ('red' as const),
    };
  } finally {
    await browser.close();
    await portal.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One request for each, and some only when they come near. */
export function isLazy({ atFirst, atLast, doubled }: ListFigures): boolean {
  return atFirst > 0 && atFirst < thumbnails && atLast === thumbnails && doubled === 0;
}

export async function listModelPages(origin: string, seed: number): Promise<string[]> {
  const answer = await fetch(`${origin}${modelPages}`);
  const { data } = (await answer.json()) as { data: ResourceList };
  const random = seededRandom(seed);
  return data.page.items
    .map(({ resourceId }) => ({ path: `/resources/detail/${resourceId}`, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ path }) => path);
}

interface OpenedModel {
  /** From the address to the first paint, and on to the first frame that the model is in, in milliseconds. */
  paint: number;
  delay: number;
  /** How often the model was asked for. */
  requests: number;
  /** When the model was asked for, and the script that draws it. */
  asked: { model: number; script: number };
}

/** In a browser that has nothing of the portal yet. */
export async function openModel(
  browser: Browser,
  { address, isControl }: { address: string; isControl: boolean },
): Promise<OpenedModel> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('/parts/model.glb')) requests += 1;
    });
    await page.addInitScript(noteFirstFrame);
    if (isControl)
      await page.route('**/parts/model.glb*', async (route) => {
        await new Promise((done) => setTimeout(done, controlDelayMilliseconds));
        await route.continue();
      });
    await page.goto(address, { waitUntil: 'commit' });
    // The paint is told some time after it.
    await page.waitForFunction(
      () => window.drawnAt !== undefined && performance.getEntriesByName('first-contentful-paint').length > 0,
      undefined,
      { timeout: 60_000 },
    );
    const times = await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      const startOf = (part: string) =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes(part))?.startTime ?? 0;
      return {
        paint,
        delay: Math.max(0, (window.drawnAt ?? 0) - paint),
        asked: { model: startOf('/parts/model.glb'), script: startOf('/early-model-') },
      };
    });
    return { ...times, requests };
  } finally {
    await context.close();
  }
}

/** Runs in the page: reading a pixel back waits until the frame is really drawn. */
function noteFirstFrame(): void {
  const prototype = WebGL2RenderingContext.prototype;
  const draw = prototype.drawElements;
  let isWaited = false;
  prototype.drawElements = function (this: WebGL2RenderingContext, ...given) {
    draw.apply(this, given);
    if (isWaited || window.drawnAt !== undefined) return;
    isWaited = true;
    queueMicrotask(() => {
      this.readPixels(0, 0, 1, 1, this.RGBA, this.UNSIGNED_BYTE, new Uint8Array(4));
      window.drawnAt = performance.now();
    });
  };
}

interface ListFigures {
  /** Thumbnails asked for before anybody scrolls, and when the end was reached. */
  atFirst: number;
  atLast: number;
  /** Asked for more than once. */
  doubled: number;
}

export async function openList(
  browser: Browser,
  { origin, isControl }: { origin: string; isControl: boolean },
): Promise<ListFigures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    if (isControl) await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/parts\/card(-small)?\.webp/.test(request.url())) asked.push(request.url());
    });
    await openReadyPage(page, `${origin}/resources/search?type=drawing`);
    await page.waitForLoadState('networkidle');
    const atFirst = new Set(asked).size;
    await scrollDown(page);
    const doubled = asked.length - new Set(asked).size;
    return { atFirst, atLast: new Set(asked).size, doubled };
  } finally {
    await context.close();
  }
}

/** To the end, until every card has its picture. */
async function scrollDown(page: Page): Promise<void> {
  const cards = page.locator('main article');
  for (let at = 0; at < (await cards.count()); at += 4) await cards.nth(at).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForFunction((count) => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main article img')];
    return images.length === count && images.every(({ complete }) => complete);
  }, thumbnails);
}

await runFromCommandLine(import.meta.filename, 21, firstPicture);
