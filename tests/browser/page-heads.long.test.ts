import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
import { publicPages } from './support/public-pages.ts';

afterAll(closeBrowser);

interface Head {
  path: string;
  kind: 'plain' | 'trail';
  /** px below the header or the trail, and from the left edge of the page. */
  top: number;
  left: number;
  /** Buttons at the end of its line, which on phones may be higher than the title. */
  hasActions: boolean;
}

/** Pages that open with something else: a drawing, a video, a card, a tree of articles, a picture of a person or file. */
const ownOpenings: readonly RegExp[] = [
  /^\/$/,
  /^\/product\/\w+/,
  /^\/he$/,
  /^\/cloudClassroom\/detail\//,
  /^\/forum\/topic\//,
  /^\/guestBook\/entry\//,
  /^\/resources\/(genius|detail)\/\d+$/,
  /^\/wiki\/detail\/[\w-]+$/,
  /^\/(space|user|member)\//,
  /^\/(terms|privacy)$/,
];
/** Heads that begin elsewhere than most of their kind, beyond what a page rounds. */
function findOdd(heads: readonly Head[]): string[] {
  return [...Map.groupBy(heads, ({ kind }) => kind)].flatMap(([kind, all]) =>
    (['top', 'left'] as const).flatMap((edge) => {
      const usual = median(all.map((head) => head[edge]));
      return all
        .filter((head) => Math.abs(head[edge] - usual) > 1)
        .map((head) => `${head.path}: ${kind} ${edge} ${head[edge]}, not ${usual}`);
    }),
  );
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function measure(page: Page, path: string): Promise<Head | undefined> {
  await page.goto(path);
  return page.evaluate((address) => {
    const head = document.querySelector('main h1');
    if (!head) return undefined;
    const trail = document.querySelector('main nav > ol');
    const below =
      trail?.getBoundingClientRect().bottom ?? document.querySelector('main')?.getBoundingClientRect().top;
    const { top, left } = head.getBoundingClientRect();
    return {
      path: address,
      kind: trail ? ('trail' as const) : ('plain' as const),
      top: Math.round(top - (below ?? 0)),
      left: Math.round(left),
      hasActions: (head.parentElement?.parentElement?.childElementCount ?? 0) > 1,
    };
  }, path);
}

describe.each([1440, 390])('at %i px', (width) => {
  test('the heads of pages of one kind begin at one height and at one left edge', async () => {
    const heads = await onPage({ width, hasScripts: false }, async (page) => {
      const found: Head[] = [];
      for (const path of publicPages) {
        if (ownOpenings.some((own) => own.test(path))) continue;
        const head = await measure(page, path);
        if (head && (width > 767 || !head.hasActions)) found.push(head);
      }
      return found;
    });
    expect(heads.length).toBeGreaterThan(40);
    expect(findOdd(heads)).toEqual([]);
    const moved = heads.map((head, at) => (at === 3 ? { ...head, top: head.top + 20 } : head));
    expect(findOdd(moved)).toHaveLength(1);
  });
});
