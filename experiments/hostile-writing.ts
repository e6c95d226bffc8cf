import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { wholeChromium } from '../tests/browser/support/chromium.ts';
import { createMember } from '../tests/browser/support/member.ts';
import { type ExperimentInput, runFromCommandLine } from './experiment.ts';
import { hostileDocs, hostileLines, hostilePastes, hostileTexts } from './hostile-words.ts';
import { startPortal } from './started-portal.ts';

/**
 * Writes a corpus of hostile words through every field of the forum, as Markdown, as documents and by pasting, and
 * opens every page that shows them: nothing may run, with the content policy switched off so that the pages
 * themselves have to hold. The control puts one of the words into a page as markup.
 */
export async function hostileWriting({ isControl }: ExperimentInput) {
  const folder = await mkdtemp(join(tmpdir(), 'huiliu-hostile-'));
  const portal = await startPortal({ folder, port: 0 });
  const browser = await chromium.launch({
    executablePath: wholeChromium,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      baseURL: portal.origin,
      locale: 'zh-CN',
      serviceWorkers: 'block',
      bypassCSP: true,
    });
    const page = await context.newPage();
    await page.goto('/forum');
    await createMember(portal.origin, page);
    const figures = { accepted: 0, refused: 0 };
    const paths = await writeAll({ page, origin: portal.origin, figures });
    let struck = 0;
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    const count = async () => {
      struck += (await page.evaluate('window.struck || 0')) as number;
    };
    for (const path of paths) {
      await page.goto(path);
      if (isControl)
        await page.evaluate(
          (markup) => document.body.insertAdjacentHTML('beforeend', markup),
          hostileLines[1] ?? '',
        );
      await page.waitForTimeout(150);
      await page.mouse.move(300, 300);
      await count();
    }
    await page.goto('/forum/new');
    const editor = page.locator('main [role=textbox][contenteditable=true]');
    await editor.waitFor();
    for (const markup of hostilePastes) {
      await editor.evaluate((element, html) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        clipboardData.setData('text/plain', html);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, markup);
    }
    await page.waitForTimeout(500);
    await count();
    const links = await page.locator('main a[href^="javascript" i], main a[href^="data" i]').count();
    const isGood = struck + dialogs + links === 0;
    return {
      experiment: 'hostile-writing',
      words: hostileTexts.length + hostileDocs.length + hostilePastes.length,
      ...figures,
      pages: paths.length,
      struck,
      dialogs,
      verdict: isGood ? ('green' as const) : ('red' as const),
    };
  } finally {
    await browser.close();
    await portal.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Desk {
  page: Page;
  origin: string;
  figures: { accepted: number; refused: number };
}

/** Sends the corpus through the calls that the forms make; resolves with the pages that show it. */
async function writeAll(desk: Desk): Promise<string[]> {
  const paths = ['/forum', '/forum?sort=newest', '/personal/drafts', '/personal/bookmarks'];
  const poll = { options: hostileLines };
  const topicIds: number[] = [];
  for (const line of hostileLines) {
    const title = `${line.slice(0, 74)} 帖`;
    const topic = { boardId: 4, kind: 'poll', title, body: hostileTexts.join('\n\n'), poll };
    const made = await send(desk, 'POST', '/api/forum/topics', { ...topic, tags: [line.slice(0, 30)] });
    if (made) topicIds.push((made as { topicId: number }).topicId);
    paths.push(`/forum/search?keyword=${encodeURIComponent(line)}`);
  }
  const [first = 1] = topicIds;
  for (const body of [...hostileTexts, ...hostileDocs]) {
    await send(desk, 'POST', `/api/forum/topics/${first}/replies`, { body });
  }
  for (const [index, text] of hostileTexts.entries()) {
    const draft = { kind: 'reply', thing: '2', path: '/forum/topic/2#reply', about: text.slice(0, 100) };
    await send(desk, 'PUT', `/api/drafts/hostile-${index}`, { ...draft, fields: { body: text } });
  }
  for (const topicId of topicIds) {
    paths.push(`/forum/topic/${topicId}`);
    await send(desk, 'POST', `/api/forum/topics/${topicId}/bookmark`, { isOn: true });
  }
  paths.push(`/forum/topic/${first}?page=2`, `/forum/topic/${first}/edit`, '/forum/topic/2');
  const marks = (await send(desk, 'GET', '/api/bookmarks')) as { items: { id: number }[] } | undefined;
  for (const [index, { id }] of (marks?.items ?? []).entries()) {
    await send(desk, 'PUT', `/api/bookmarks/${id}`, { note: hostileLines[index % hostileLines.length] });
  }
  return paths;
}

/** The answer's data; what is refused is counted and left. */
async function send(
  { page, origin, figures }: Desk,
  method: string,
  path: string,
  data?: object,
): Promise<unknown> {
  const answer = await page.request.fetch(origin + path, { method, data, headers: { origin } });
  const body = (await answer.json()) as { success: boolean; data: unknown };
  figures[body.success ? 'accepted' : 'refused'] += 1;
  return body.success ? body.data : undefined;
}

await runFromCommandLine(import.meta.filename, 1, hostileWriting);
