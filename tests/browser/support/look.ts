import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

interface RuleFacts {
  id: string;
  enabled: boolean;
  impact: string | undefined;
  tags: readonly string[];
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface View {
  name: string;
  width: number;
  isDark: boolean;
  /** Rules for the whole page; none when left out. */
  options?: RunOptions;
  /** Places of text whose contrast was measured before; left out where the rules measure it. */
  measured?: Set<number>;
}

// The locked viewport scale is specified; the text-size switch serves those who need more.
const isLooked = ({ id, impact, enabled, tags }: RuleFacts) =>
  enabled &&
  id !== 'meta-viewport' &&
  !tags.includes('experimental') &&
  (impact === 'serious' || impact === 'critical');
const rules = (axe as unknown as { _audit: { rules: RuleFacts[] } })._audit.rules
  .filter(isLooked)
  .map(({ id }) => id);

/** Names of places and of parents are not told, and style sheets not read again: no rule of these needs them. */
const asked: RunOptions = { resultTypes: ['violations'], ancestry: false, preload: false };
const allRules: RunOptions = { ...asked, runOnly: rules };
const withoutContrast: RunOptions = { ...asked, runOnly: rules.filter((id) => id !== 'color-contrast') };
const contrast: RunOptions = { ...asked, runOnly: ['color-contrast'] };

/**
 * What a rule finds does not depend on the colours or the width, but for contrast: it is measured at both ends, once for
 * each place in which text stands, as it takes two thirds of the time of all rules.
 */
export const mainViews: readonly View[] = [
  { name: 'light, 1440', width: 1440, isDark: false, options: withoutContrast, measured: new Set() },
  { name: 'dark, 320', width: 320, isDark: true, measured: new Set() },
];

export const allViews: readonly View[] = [
  { name: 'light, 1440', width: 1440, isDark: false, options: allRules },
  { name: 'dark, 1440', width: 1440, isDark: true, options: allRules },
  { name: 'light, 390', width: 390, isDark: false, options: allRules },
  { name: 'dark, 390', width: 390, isDark: true, options: allRules },
];

/** Shows the pages that are opened from now on as in this view. */
export async function showAs(page: Page, { width, isDark }: View): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', reducedMotion: 'reduce' });
}

/**
 * Serious and critical findings on the page that is open, as `rule in view: places`, and where it is wider than the
 * screen.
 */
export async function findBarriers(page: Page, views: readonly View[]): Promise<string[]> {
  const findings: string[] = [];
  await page.evaluate(axeSource);
  for (const view of views) {
    const { name, isDark, options, measured } = view;
    await showAs(page, view);
    await page.evaluate(endTransitions);
    const scheme = await page.evaluate(shownScheme);
    if (scheme !== (isDark ? 'dark' : 'light')) findings.push(`the page is ${scheme} in ${name}`);
    const overflow = await page.evaluate(overflowOfPage);
    if (overflow > 0) findings.push(`${overflow} px too wide in ${name}`);
    const violations = [
      ...(options ? await runAxe(page, 'document', options) : []),
      ...(measured ? await measureContrast(page, measured) : []),
    ];
    for (const violation of violations) {
      if (violation.impact !== 'serious' && violation.impact !== 'critical') continue;
      const nodes = violation.nodes.slice(0, 3).map((node) => node.target.join(' '));
      findings.push(`${violation.id} in ${name}: ${nodes.join(' | ')}`);
    }
  }
  return findings;
}

type Violations = AxeResults['violations'];

async function runAxe(page: Page, context: string, options: RunOptions): Promise<Violations> {
  const results = (await page.evaluate(`axe.run(${context}, ${JSON.stringify(options)})`)) as AxeResults;
  return results.violations;
}

/** Marks and measures in one go: what is marked may be gone with the next change of the page. */
async function measureContrast(page: Page, measured: Set<number>): Promise<Violations> {
  const { places, violations } = (await page.evaluate(`(async () => {
    const places = (${markNewPlaces})(${JSON.stringify([...measured])});
    if (places.length === 0) return { places, violations: [] };
    const { violations } = await axe.run('[data-measured-now]', ${JSON.stringify(contrast)});
    return { places, violations };
  })()`)) as { places: number[]; violations: Violations };
  for (const place of places) measured.add(place);
  return violations;
}

/**
 * Marks one element for each place of text that was not measured before: elements with the same names, classes, states
 * and styles from the root down have the same colours.
 */
function markNewPlaces(measured: number[]): number[] {
  const stateNames =
    /^(class|style|disabled|data-.*|aria-(?:current|selected|checked|disabled|expanded|pressed|invalid))$/;
  for (const element of document.querySelectorAll('[data-measured-now]'))
    element.removeAttribute('data-measured-now');
  const known = new Set(measured);
  const found: number[] = [];
  const places = new WeakMap<Element, number>();
  const placeOf = (element: Element): number => {
    const before = places.get(element);
    if (before !== undefined) return before;
    const states = [...element.attributes].filter(({ name }) => stateNames.test(name));
    const own = `${element.tagName} ${states.map(({ name, value }) => `${name}=${value}`).join(' ')}`;
    let place = element.parentElement ? placeOf(element.parentElement) : 0;
    for (const letter of own)
      place = (Math.imul(place ^ (letter.codePointAt(0) as number), 0x5bd1e995) ^ (place >>> 15)) >>> 0;
    places.set(element, place);
    return place;
  };
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (!hasText && !/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)) continue;
    if (!element.checkVisibility()) continue;
    const place = placeOf(element);
    if (known.has(place)) continue;
    known.add(place);
    found.push(place);
    element.setAttribute('data-measured-now', '');
  }
  return found;
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
  return page.evaluate(overflowOfPage);
}

const overflowOfPage = () => Math.max(0, document.documentElement.scrollWidth - innerWidth);

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
