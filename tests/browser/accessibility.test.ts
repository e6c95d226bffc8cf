import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { afterAll, describe, expect, test } from 'vitest';
import { closeBrowser, onPage } from './support/browser.ts';
import { publicPages } from './support/public-pages.ts';

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
    const found = await onPage(view, async (page) => {
      const findings: string[] = [];
      for (const path of publicPages) {
        await page.goto(path);
        await page.evaluate(axeSource);
        const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
        for (const violation of results.violations) {
          if (violation.impact !== 'serious' && violation.impact !== 'critical') continue;
          const nodes = violation.nodes.slice(0, 3).map((node) => node.target.join(' '));
          findings.push(`${path} ${violation.id}: ${nodes.join(' | ')}`);
        }
      }
      return findings;
    });
    expect(found).toEqual([]);
  });
});
