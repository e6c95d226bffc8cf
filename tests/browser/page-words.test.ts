import { afterAll, expect, inject, test } from 'vitest';
import { messages } from '../../app/i18n/tables/zh-cn.ts';
import { createPageMeasure } from '../../bench/page-sizes.ts';
import { closeBrowser, onPage } from './support/browser.ts';
import { waitForRoute } from './support/ready.ts';

afterAll(closeBrowser);

const ids = new Set(Object.keys(messages));

/** Bytes of scripts, compressed by gzip, that a list page may load before it can be used. */
const scriptLimit = 176_000;
/** Scripts and style sheets it may ask for: over a slow line each costs a turn. */
const fileLimit = 32;
const listPages = [
  '/forum',
  '/wiki',
  '/product',
  '/guestBook',
  '/ldz',
  '/resources/search',
  '/cloudClassroom',
  '/wholeSearch?keyword=%E6%AF%8D%E7%BA%BF',
];

test('going from page to page in the browser, every page has its words when it is shown', async () => {
  const complaints: string[] = [];
  await onPage({}, async (page) => {
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto('/');
    for (const path of [
      '/forum',
      '/forum/topic/1',
      '/wiki',
      '/wiki/changes',
      '/price',
      '/guestBook',
      '/ldz',
      '/resources/search',
      '/levels',
    ]) {
      // A link of our own, because no page names all of them.
      await page.evaluate((address) => {
        const link = document.createElement('a');
        link.href = address;
        document.querySelector('main')?.append(link);
        link.click();
      }, path);
      await waitForRoute(page, new RegExp(`^${path}$`));
      const text = await page.evaluate(() => document.body.innerText);
      // An id stands where words are missing, such as "forum.list.title".
      const names = text.match(/[a-z_]+(?:\.[\w-]+)+/g) ?? [];
      expect(
        names.filter((name) => ids.has(name)),
        path,
      ).toEqual([]);
    }
  });
  expect(complaints).toEqual([]);
});

test.each(listPages)('%s loads no more than it may', async (path) => {
  const measure = createPageMeasure(Number(new URL(inject('portal').origin).port));
  const { scripts, styles } = await measure({ name: path, path });
  expect(scripts.gzip).toBeGreaterThan(scriptLimit / 4);
  expect(scripts.gzip).toBeLessThanOrEqual(scriptLimit);
  expect(scripts.files + styles.files).toBeLessThanOrEqual(fileLimit);
});

test('a lesson loads its player when somebody plays it, and what people say when it comes near', async () => {
  const measure = createPageMeasure(Number(new URL(inject('portal').origin).port));
  const { scripts } = await measure({ name: 'lesson', path: '/cloudClassroom/detail/1/lesson/1' });
  expect(scripts.gzip).toBeGreaterThan(scriptLimit / 4);
  expect(scripts.gzip).toBeLessThanOrEqual(scriptLimit);
});
