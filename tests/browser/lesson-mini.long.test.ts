import { afterAll, expect, inject, test } from 'vitest';
import { pace } from '../support/pace.ts';
import { agents, closeBrowser, openContext, type Visit } from './support/browser.ts';
import { createNewcomer } from './support/member.ts';

afterAll(closeBrowser);

const visits: [string, Visit][] = [
  ['a desk', { width: 1440 }],
  ['a phone in WeChat, dark', { width: 390, height: 844, isDark: true, userAgent: agents.wechat }],
];

test.each(visits)(
  'the small picture of a lesson is not hidden by its captions, at %s',
  {
    timeout: 180_000 * pace,
  },
  async (_, visit) => {
    const context = await openContext(visit);
    const page = await context.newPage();
    await createNewcomer(inject('portal').origin, page);
    await page.goto('/cloudClassroom/detail/1/lesson/1');
    await page.getByRole('button', { name: '播放' }).first().click();
    const caption = page.locator('[data-state] p[lang] span, [data-state] [class*=caption] span').first();
    await caption.waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: '收起小窗' }).waitFor();
    // While its buttons show, the words make room for them.
    await page.locator('[data-resting] [class*=caption]').first().waitFor();
    const [words, picture] = await Promise.all([
      page.locator('[data-state] [class*=caption]').first().boundingBox(),
      page.locator('[data-state] video').boundingBox(),
    ]);
    if (!words || !picture) throw new Error('no picture with words');
    expect(words.height / picture.height).toBeLessThan(0.3);
    expect(words.y + words.height).toBeLessThanOrEqual(picture.y + picture.height);
    // What it shows stands above its words: the lower third of a lesson is theirs.
    expect((words.y - picture.y) / picture.height).toBeGreaterThan(0.65);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/mini-${visit.width}.png` });
    await context.close();
  },
);
