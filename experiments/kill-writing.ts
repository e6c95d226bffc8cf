import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumShell } from '../tests/browser/support/chromium.ts';
import { type BrowserPerson, createMember, signInMember } from '../tests/browser/support/member.ts';
import { pace } from '../tests/support/pace.ts';
import { type ExperimentInput, runFromCommandLine, seededRandom } from './experiment.ts';
import { type StartedPortal, startPortal } from './started-portal.ts';

const deaths = ['tab', 'server', 'session', 'device'] as const;
/** What is typed is kept after this many milliseconds at the latest; what is younger may be lost. */
const keptAfterMilliseconds = 450;
const foundWithinMilliseconds = 30_000 * pace;
/** What nobody kept is not waited for as long. */
const missedAfterMilliseconds = 5_000;

interface Scene {
  folder: string;
  portal: StartedPortal;
  browser: Browser;
  isControl: boolean;
  person: BrowserPerson;
  context: BrowserContext;
}

/**
 * Types a reply and takes something away in the middle of it: crashes the tab, kills the server, ends the session,
 * leaves the device for another one. The text has to be there again each time. The control forbids both places
 * where drafts are kept.
 */
export async function killWriting({ seed, rounds, isControl }: ExperimentInput) {
  const folder = await mkdtemp(join(tmpdir(), 'huiliu-kill-writing-'));
  const random = seededRandom(seed);
  const portal = await startPortal({ folder, port: 0 });
  const browser = await chromium.launch({
    executablePath: chromiumShell,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await openContext({ browser, origin: portal.origin, isControl });
  const scene: Scene = {
    folder,
    portal,
    browser,
    isControl,
    context,
    person: { username: '', nickname: '' },
  };
  const found: Record<string, number> = {};
  const lost: string[] = [];
  try {
    const page = await context.newPage();
    await page.goto(`${portal.origin}/forum`);
    scene.person = await createMember(portal.origin, page);
    const topics = await listOpenTopics(page, portal.origin);
    await page.close();
    for (let round = 0; round < rounds; round += 1) {
      const death = deaths[round % deaths.length] as (typeof deaths)[number];
      const topicId = topics[round % topics.length] as number;
      const text = `第 ${round} 轮：${death} ${Math.floor(random() * 1e6)}`;
      const isFound = await runRound(scene, { death, topicId, text, delay: random() * 600 });
      if (isFound) found[death] = (found[death] ?? 0) + 1;
      else lost.push(text);
    }
  } finally {
    await browser.close();
    await scene.portal.kill().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
  const verdict = lost.length === 0 ? ('green' as const) : ('red' as const);
  return { experiment: 'kill-writing', found, lost: lost.length, verdict };
}

interface Round {
  death: (typeof deaths)[number];
  topicId: number;
  text: string;
  delay: number;
}

async function runRound(scene: Scene, { death, topicId, text, delay }: Round): Promise<boolean> {
  const address = `${scene.portal.origin}/forum/topic/${topicId}`;
  const patience = scene.isControl ? missedAfterMilliseconds : foundWithinMilliseconds;
  const sought = { address, text, patience };
  const page = await scene.context.newPage();
  await page.goto(address);
  await page.locator('#reply textarea, #reply [role=textbox]').filter({ visible: true }).first().click();
  await page.locator('#reply [role=textbox]').waitFor();
  await page.keyboard.type(text);
  await wait(keptAfterMilliseconds + delay);
  if (death === 'tab') {
    await page.goto('chrome://crash', { timeout: 2000 }).catch(() => {});
    await page.close().catch(() => {});
    return isThere(await scene.context.newPage(), sought);
  }
  if (death === 'server') {
    await scene.portal.kill();
    await page.keyboard.type('，还在写');
    await wait(keptAfterMilliseconds);
    const port = Number(new URL(scene.portal.origin).port);
    scene.portal = await startPortal({ folder: scene.folder, port });
    return isThere(page, { ...sought, text: `${text}，还在写` });
  }
  if (death === 'session') {
    await scene.context.clearCookies();
    await page.locator('#reply button[type=submit]').click();
    await page.locator('[role=alert]').first().waitFor();
    await signInMember(scene.portal.origin, page, scene.person);
    return isThere(page, sought);
  }
  if (!scene.isControl) await page.locator('[data-draft=saved]').waitFor();
  const other = await openContext({ ...scene, origin: scene.portal.origin });
  try {
    const elsewhere = await other.newPage();
    await elsewhere.goto(`${scene.portal.origin}/forum`);
    await signInMember(scene.portal.origin, elsewhere, scene.person);
    return await isThere(elsewhere, sought);
  } finally {
    await other.close();
    await page.close();
  }
}

async function isThere(
  page: Page,
  { address, text, patience }: { address: string; text: string; patience: number },
): Promise<boolean> {
  try {
    await page.goto(address);
    await page.locator('#reply [role=textbox]').filter({ hasText: text }).waitFor({ timeout: patience });
    return true;
  } catch {
    return false;
  } finally {
    await page.close();
  }
}

async function openContext({
  browser,
  origin,
  isControl,
}: {
  browser: Browser;
  origin: string;
  isControl: boolean;
}): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN', serviceWorkers: 'block' });
  if (!isControl) return context;
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('forbidden by the control');
    };
  });
  await context.route('**/api/drafts/*', (route) => route.abort());
  return context;
}

async function listOpenTopics(page: Page, origin: string): Promise<number[]> {
  const answer = await page.request.get(`${origin}/api/forum/topics?sort=newest`);
  const { data } = (await answer.json()) as { data: { items: { id: number; isClosed: boolean }[] } };
  return data.items.filter(({ isClosed }) => !isClosed).map(({ id }) => id);
}

await runFromCommandLine(import.meta.filename, 20, killWriting);
