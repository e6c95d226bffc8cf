import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
import { signInOwner } from './support/owner.ts';
import { type BrowserPerson, becomeMember } from './support/people.ts';
import { memberPages, publicPages, staffPages } from './support/public-pages.ts';

afterAll(closeBrowser);

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
// The locked viewport scale is specified; the text-size switch serves those who need more.
const options = { rules: { 'meta-viewport': { enabled: false } }, resultTypes: ['violations'] };
const views = [
  { name: 'light, 1440', width: 1440, isDark: false },
  { name: 'dark, 1440', width: 1440, isDark: true },
  { name: 'light, 390', width: 390, isDark: false },
  { name: 'dark, 390', width: 390, isDark: true },
];

// Each page is opened once and then looked at in every view: what a view changes is style, which follows at once.
describe('axe finds nothing serious, in light and dark, at 1440 and 390', () => {
  test('for visitors', async () => {
    expect(await onPage({}, (page) => check(page, publicPages))).toEqual([]);
  });

  test('on the pages of somebody who is signed in', async () => {
    const found = await onPage({}, async (page) => {
      const ownTopic = await askOf(page, await becomeMember(page));
      return check(page, [...memberPages, ownTopic, `${ownTopic}/edit`]);
    });
    expect(found).toEqual([]);
  });

  test('in the back office', async () => {
    const found = await onPage({}, async (page) => {
      await signInOwner(page);
      return check(page, staffPages);
    });
    expect(found).toEqual([]);
  });
});

/** A colour on its way to another has the contrast of neither. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

/** What the page's own style sheet says of the colours it shows. */
const shownScheme = () => getComputedStyle(document.documentElement).colorScheme;

/** Serious and critical findings, as `path in view, rule: places`. */
async function check(page: Page, paths: readonly string[]): Promise<string[]> {
  const findings: string[] = [];
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await page.evaluate(axeSource);
    for (const { name, width, isDark } of views) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', reducedMotion: 'reduce' });
      await page.evaluate(endTransitions);
      expect(await page.evaluate(shownScheme), `${path} in ${name}`).toBe(isDark ? 'dark' : 'light');
      const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
      for (const violation of results.violations) {
        if (violation.impact !== 'serious' && violation.impact !== 'critical') continue;
        const nodes = violation.nodes.slice(0, 3).map((node) => node.target.join(' '));
        findings.push(`${path} in ${name}, ${violation.id}: ${nodes.join(' | ')}`);
      }
    }
  }
  return findings;
}

/** Address of a topic that the member opens. */
async function askOf(page: Page, { nickname }: BrowserPerson): Promise<string> {
  const { origin } = inject('portal');
  const answer = await page.request.post(`${origin}/api/forum/topics`, {
    data: {
      boardId: 4,
      kind: 'question',
      title: `${nickname}问母线折弯系数`,
      body: '## 现象\n\n- 板厚 6 mm',
      tags: ['折弯'],
    },
    headers: { origin },
  });
  const { data, code } = (await answer.json()) as { data?: { topicId: number }; code?: string };
  if (!data) throw new Error(`no topic: ${code}`);
  return `/forum/topic/${data.topicId}`;
}
