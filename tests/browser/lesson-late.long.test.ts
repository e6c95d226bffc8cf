import type { Page, Route } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { createMember } from './support/member.ts';
import { openReady } from './support/ready.ts';
import { inStep } from './support/step.ts';

afterAll(closeBrowser);

const lesson = '/cloudClassroom/detail/1/lesson/1';
const late = /\/assets\/discussion-[\w-]+\.js$/;

/** Whether React holds the notes: their forms are its own then. */
const isHeld = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('#notes form');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });
const untilHeld = (page: Page) =>
  page.waitForFunction(
    () =>
      Object.keys(document.querySelector('#notes form') ?? {}).some((key) => key.startsWith('__reactProps')),
    undefined,
    { timeout: 30_000 * pace },
  );
const note = (page: Page) => page.locator('#notes > form [name=text]');
const addNote = async (page: Page, text: string) => {
  await note(page).fill(text);
  await page.locator('#notes > form [name=at]').fill('0:05');
  await page.locator('#notes > form button[value=note]').click();
  await page.locator('#notes li', { hasText: text }).waitFor();
};

test.each([
  ['a desk', { width: 1440 }],
  ['a phone in WeChat', { width: 390, height: 844, userAgent: agents.wechat }],
])(
  'what is typed at a lesson before the scripts of its notes came stays, at %s',
  {
    timeout: 180_000 * pace,
  },
  async (_, visit) => {
    const { origin } = inject('portal');
    const context = await openContext(visit);
    const page = await context.newPage();
    const asked: string[] = [];
    const waiting: Route[] = [];
    let isHeldBack = false;
    await context.route(late, (route) => {
      asked.push(route.request().url());
      if (isHeldBack) waiting.push(route);
      else void route.continue();
    });
    try {
      await createMember(origin, page);
      await inStep('nothing is asked for until the notes come near', async () => {
        await openReady(page, `${origin}${lesson}`);
        expect(asked).toEqual([]);
        expect(await isHeld(page)).toBe(false);
        await page.locator('#notes').scrollIntoViewIfNeeded();
        await untilHeld(page);
        expect(asked.length).toBe(1);
        await addNote(page, '自锁触头');
      });
      await inStep('what is typed while they are on their way', async () => {
        isHeldBack = true;
        await openReady(page, `${origin}${lesson}`);
        await note(page).fill('还没发出的笔记');
        await page.locator('#notes li summary').click();
        await page.locator('#notes li [name=text]').fill('自锁触头 13-14');
        await page.locator('#comments > form textarea[name=body]').fill('还没发出的评论');
        await page.waitForTimeout(300);
        expect(waiting.length).toBeGreaterThan(0);
      });
      await inStep('the lesson plays meanwhile', async () => {
        await page.getByRole('button', { name: '播放' }).first().click();
        await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
        expect(await isHeld(page)).toBe(false);
        expect(await note(page).inputValue()).toBe('还没发出的笔记');
      });
      await inStep('stays when they have come, and is sent', async () => {
        isHeldBack = false;
        for (const route of waiting) await route.continue();
        await untilHeld(page);
        expect(await note(page).inputValue()).toBe('还没发出的笔记');
        expect(await page.locator('#notes li [name=text]').inputValue()).toBe('自锁触头 13-14');
        expect(await page.locator('#comments > form textarea[name=body]').inputValue()).toContain(
          '还没发出的评论',
        );
        await page.locator('#notes li button[value=note]').click();
        await page.locator('#notes li p', { hasText: '自锁触头 13-14' }).waitFor();
        expect(await note(page).inputValue()).toBe('还没发出的笔记');
      });
      await inStep('a line that was gone is tried again with the next touch', async () => {
        await context.unroute(late);
        await context.route(late, (route) => void route.abort());
        await openReady(page, `${origin}${lesson}`);
        await page.locator('#notes').scrollIntoViewIfNeeded();
        await page.waitForTimeout(500);
        expect(await page.locator('#notes li').count()).toBe(1);
        await context.unroute(late);
        await note(page).click();
        await untilHeld(page);
      });
    } finally {
      await context.close();
    }
  },
);
