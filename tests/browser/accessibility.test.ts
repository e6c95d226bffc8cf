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

describe('axe finds nothing serious', () => {
  test.each(views)('$name', async (view) => {
    expect(await onPage(view, (page) => check(page, publicPages))).toEqual([]);
  });

  test.each(views)('on the pages of somebody who is signed in, $name', async (view) => {
    const found = await onPage(view, async (page) => {
      const ownTopic = await askOf(page, await becomeMember(page));
      return check(page, [...memberPages, ownTopic, `${ownTopic}/edit`]);
    });
    expect(found).toEqual([]);
  });

  test.each(views)('in the back office, $name', async (view) => {
    const found = await onPage(view, async (page) => {
      await signInOwner(page);
      return check(page, staffPages);
    });
    expect(found).toEqual([]);
  });
});

/** Serious and critical findings, as `path rule: places`. */
async function check(page: Page, paths: readonly string[]): Promise<string[]> {
  const findings: string[] = [];
  for (const path of paths) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await page.evaluate(axeSource);
    const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
    for (const violation of results.violations) {
      if (violation.impact !== 'serious' && violation.impact !== 'critical') continue;
      const nodes = violation.nodes.slice(0, 3).map((node) => node.target.join(' '));
      findings.push(`${path} ${violation.id}: ${nodes.join(' | ')}`);
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
