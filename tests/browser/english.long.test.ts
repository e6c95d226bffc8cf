import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, openContext } from './support/browser.ts';
import { listWronglyMarked } from './support/english.ts';
import { writeOwnThings } from './support/own-things.ts';
import { exampleOf, listReaders, statusOf } from './support/pages.ts';
import { becomeMember } from './support/people.ts';
import { publicPages } from './support/public-pages.ts';

let reader: Page;
let member: Page;
beforeAll(async () => {
  reader = await (await openContext()).newPage();
  member = await (await openContext()).newPage();
  await becomeMember(member);
  await writeOwnThings(member);
});
afterAll(closeBrowser);

const ownPages = [...listReaders()]
  .filter(([template, readers]) => readers === 'members' && !statusOf[template])
  .flatMap(([template]) => exampleOf(template) ?? [])
  .filter((path) => !path.includes('/:'));

describe('on pages in English what is Chinese is marked as such, and no label of the site is', () => {
  test.each(publicPages)('%s', async (path) => {
    expect(await listWronglyMarked(reader, path)).toEqual([]);
  });
  test.each(ownPages)("a member's %s", async (path) => {
    expect(await listWronglyMarked(member, path)).toEqual([]);
  });
});
