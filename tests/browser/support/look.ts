import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface View {
  name: string;
  width: number;
  isDark: boolean;
  options: RunOptions;
}

// The locked viewport scale is specified; the text-size switch serves those who need more.
const allRules: RunOptions = { rules: { 'meta-viewport': { enabled: false } }, resultTypes: ['violations'] };
const contrast: RunOptions = { runOnly: ['color-contrast'], resultTypes: ['violations'] };

/** What a rule finds does not depend on the colours or the width, but for contrast: it is measured at both ends. */
export const mainViews: readonly View[] = [
  { name: 'light, 1440', width: 1440, isDark: false, options: allRules },
  { name: 'dark, 390', width: 390, isDark: true, options: contrast },
];

export const allViews: readonly View[] = [
  { name: 'light, 1440', width: 1440, isDark: false, options: allRules },
  { name: 'dark, 1440', width: 1440, isDark: true, options: allRules },
  { name: 'light, 390', width: 390, isDark: false, options: allRules },
  { name: 'dark, 390', width: 390, isDark: true, options: allRules },
];

/** Serious and critical findings on the page that is open, as `rule in view: places`. */
export async function findBarriers(page: Page, views: readonly View[]): Promise<string[]> {
  const findings: string[] = [];
  await page.evaluate(axeSource);
  for (const { name, width, isDark, options } of views) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', reducedMotion: 'reduce' });
    await page.evaluate(endTransitions);
    const scheme = await page.evaluate(shownScheme);
    if (scheme !== (isDark ? 'dark' : 'light')) findings.push(`the page is ${scheme} in ${name}`);
    const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
    for (const violation of results.violations) {
      if (violation.impact !== 'serious' && violation.impact !== 'critical') continue;
      const nodes = violation.nodes.slice(0, 3).map((node) => node.target.join(' '));
      findings.push(`${violation.id} in ${name}: ${nodes.join(' | ')}`);
    }
  }
  return findings;
}

/** A colour on its way to another has the contrast of neither. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

/** What the page's own style sheet says of the colours it shows. */
const shownScheme = () => getComputedStyle(document.documentElement).colorScheme;

/** Pixels by which the page is wider than the narrowest screen. */
export async function overflowAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 700 });
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}

/** What pages ask of other hosts, log as an error, throw, or do against their own policy, while they are open. */
export function watchPage(page: Page, origin: string): { take: () => string[] } {
  let complaints: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) complaints.push(`asks ${url}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy/.test(message.text()))
      complaints.push(`logs ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`throws ${error.message}`));
  return {
    take() {
      const taken = complaints;
      complaints = [];
      return taken;
    },
  };
}
