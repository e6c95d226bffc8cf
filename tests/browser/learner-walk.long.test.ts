import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext, type Visit } from './support/browser.ts';
import { overflowAt } from './support/look.ts';
import { createMember } from './support/member.ts';
import { publishCourse } from './support/published-course.ts';
import { waitForRoute } from './support/ready.ts';
import { inStep } from './support/step.ts';

const drawings = join(import.meta.dirname, '../../content/resources/drawings');
const course = '/cloudClassroom/detail/2';
const waiting = { timeout: 60_000 * pace };

const visits: [string, Visit][] = [
  ['a desk', { width: 1440 }],
  ['a phone in WeChat, dark', { width: 390, height: 844, isDark: true, userAgent: agents.wechat }],
];

/** For members; anybody sees its beginning. */
const memberCourse = { title: '会员课：触点符号', memberPrice: '0', trialMinutes: '0.5' };
afterAll(closeBrowser);

interface Walk {
  page: Page;
  context: BrowserContext;
  visit: Visit;
  /** Nothing of the page is wider than the screen; a picture of it, where somebody asks for pictures. */
  look: (name: string) => Promise<void>;
}

describe.each(visits)('a learner at %s', (_, visit) => {
  test('goes from the catalogue to the certificate', { timeout: 600_000 * pace }, async () => {
    const courseId = await publishCourse(memberCourse);
    const context = await openContext(visit);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
    let count = 0;
    const look = async (name: string) => {
      expect(await overflowAt(page, visit.width ?? 0), name).toBeLessThanOrEqual(0);
      if (!process.env.SHOTS) return;
      count += 1;
      const path = `${process.env.SHOTS}/learner-${visit.width}-${String(count).padStart(2, '0')}-${name}.png`;
      await page.screenshot({ path, fullPage: true });
    };
    const walk = { page, context, visit, look };
    try {
      await inStep('signs up', () => signUp(walk));
      await inStep('finds a course', () => findCourse(walk));
      await inStep('sees the trial of a lesson for members', () => watchTrial(walk, courseId));
      await inStep('takes a note and looks into the transcript', () => takeNote(walk));
      await inStep('goes on after the line was cut', () => loseLine(walk));
      await inStep('watches every lesson to its end', () => watchAll(walk), 300 * pace);
      await inStep('takes the quiz', () => takeQuiz(walk));
      await inStep('hands in the practice', () => handIn(walk), 200 * pace);
      await inStep('gets the certificate, which a stranger checks', () => getCertificate(walk));
      expect(errors).toEqual([]);
    } finally {
      await context.close();
    }
  });
});

async function signUp({ page, look }: Walk): Promise<void> {
  await page.goto('/cloudClassroom');
  await look('visitor');
  await createMember(inject('portal').origin, page);
}

async function findCourse({ page, look }: Walk): Promise<void> {
  await page.goto('/cloudClassroom/search/searchIndex');
  await look('catalogue');
  await page.goto(`/cloudClassroom/search/searchIndex?q=${encodeURIComponent('电动机')}`);
  await look('found');
  await page
    .getByRole('link', { name: /电动机控制三例/ })
    .first()
    .click();
  await waitForRoute(page, /^\/cloudClassroom\/detail\/2$/);
  await look('course');
}

/** Presses play and waits until the picture has moved on. */
async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: '播放' }).first().click();
  await page.waitForFunction(
    () => (document.querySelector('video')?.currentTime ?? 0) > 1,
    undefined,
    waiting,
  );
}

const untilEnded = (page: Page) =>
  page.waitForFunction(() => document.querySelector('video')?.ended, undefined, {
    timeout: 90_000 * pace,
  });

const isPhone = ({ width = 0 }: Visit) => width < 768;

async function watchTrial({ page, visit, look }: Walk, courseId: number): Promise<void> {
  await page.goto(`/cloudClassroom/detail/${courseId}`);
  await look('member-course');
  // Without a poster a drawing stands there, whole and within its column.
  const [picture, drawing, column] = await Promise.all(
    ['main a[tabindex="-1"]:has(> svg)', 'main a[tabindex="-1"] > svg', 'main h1'].map((place) =>
      page.locator(place).first().boundingBox(),
    ),
  );
  expect(picture?.width).toBeGreaterThan(0);
  // On a phone it goes from edge to edge.
  const widest = isPhone(visit) ? visit.width : column?.width;
  expect(picture?.width).toBeLessThanOrEqual(widest ?? 0);
  expect(drawing?.height).toBeLessThanOrEqual((picture?.height ?? 0) + 1);
  await page.locator('main a[href*="/lesson/"]').first().click();
  await waitForRoute(page, /lesson/);
  await play(page);
  await page.getByLabel('倍速').selectOption('3');
  await untilEnded(page);
  await look('trial-over');
}

async function takeNote({ page, look }: Walk): Promise<void> {
  await page.goto(`${course}/lesson/4`);
  await look('lesson');
  await play(page);
  const words = page.getByLabel('在文稿中找').first();
  await words.fill('联锁');
  await page.locator('mark').first().waitFor();
  await page.locator('#notes').scrollIntoViewIfNeeded();
  await page.locator('#notes > form [name=text]').fill('两个接触器的常闭触点互锁');
  await page.locator('#notes > form button[value=note]').click();
  await page.locator('#notes li', { hasText: '两个接触器的常闭触点互锁' }).waitFor();
  await look('note');
}

async function loseLine({ page, context, look }: Walk): Promise<void> {
  await page.goto(`${course}/lesson/4`);
  await play(page);
  await context.setOffline(true);
  const to = await page.evaluate(() => {
    const video = document.querySelector('video');
    if (!video) return 0;
    video.currentTime = video.duration - 10;
    return video.currentTime;
  });
  // Longer than the player's first tries.
  await page.waitForEvent('requestfailed', (request) => request.url().includes('/api/classroom/plays/'));
  await look('offline');
  await context.setOffline(false);
  await page.waitForFunction(
    (from) => (document.querySelector('video')?.currentTime ?? 0) > from + 1,
    to,
    waiting,
  );
}

async function watchAll({ page, look }: Walk): Promise<void> {
  for (const lesson of [4, 5, 6]) {
    await page.goto(`${course}/lesson/${lesson}?t=0`);
    await play(page);
    // What plays on before the speed is chosen counts as well.
    await page.getByLabel('倍速').selectOption('3');
    await untilEnded(page);
  }
  await look('learned');
}

async function takeQuiz({ page, look }: Walk): Promise<void> {
  await page.goto(course);
  await page.getByRole('link', { name: /测验/ }).first().click();
  await page.getByRole('button', { name: '开始测验' }).click();
  await page.waitForURL(/\/cloudClassroom\/attempt\/\d+$/);
  const cards = page.locator('ol fieldset');
  await cards.first().waitFor();
  for (const card of await cards.all()) {
    const boxes = card.locator('input[type=radio], input[type=checkbox]');
    if (await boxes.count()) await boxes.first().check();
    else if (await card.locator('input').count()) await card.locator('input').first().fill('12');
    else
      for (const [place, select] of (await card.locator('select').all()).entries())
        await select.selectOption(String(place + 1));
  }
  await page.getByText('答案已保存').waitFor();
  await look('attempt');
  await page.getByRole('button', { name: '交卷', exact: true }).click();
  // A number without its unit is asked about first.
  const anyway = page.getByRole('button', { name: '就这样交卷' });
  await anyway.or(page.getByText(/%/)).first().waitFor();
  if (await anyway.count()) await anyway.click();
  await page.getByText(/%/).first().waitFor();
  await look('result');
}

async function handIn({ page, visit, look }: Walk): Promise<void> {
  await page.goto(`${course}/lesson/4/practice`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: `mine-${visit.width}.dxf`,
      mimeType: 'image/vnd.dxf',
      buffer: readFileSync(join(drawings, 'direct-starter.dxf')),
    });
  await expect.poll(() => page.locator('[name=fileId]:checked').count(), waiting).toBe(1);
  await page.getByRole('button', { name: '交练习' }).click();
  await page.getByText('已交上').waitFor();
  await look('handed-in');
}

async function getCertificate({ page, visit, look }: Walk): Promise<void> {
  await page.goto(course);
  await look('completed');
  await page.locator('#certificate [name=name]').fill('李工');
  await page.locator('#certificate form button').first().click();
  const paper = await page.locator('#certificate a[download]').first().getAttribute('href');
  const answer = await page.request.get(inject('portal').origin + paper);
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.locator('#certificate a[href*="/certificate/"]').first().click();
  await waitForRoute(page, /certificate/);
  await look('certificate');
  const strangers = await openContext(visit);
  try {
    const stranger = await strangers.newPage();
    await stranger.goto(page.url());
    await stranger.getByText('李工').first().waitFor();
    expect(await stranger.locator('a[download]').count()).toBe(0);
  } finally {
    await strangers.close();
  }
}
