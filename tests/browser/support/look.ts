import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import axe, { type RunOptions } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';

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
  rules?: readonly string[];
  /** Places of text whose contrast was measured before; left out where the rules measure it. */
  measured?: Set<number>;
}

// The locked viewport scale is specified; the text-size switch serves those who need more.
const isLooked = ({ id, impact, enabled, tags }: RuleFacts) =>
  enabled &&
  id !== 'meta-viewport' &&
  !tags.includes('experimental') &&
  (impact === 'serious' || impact === 'critical');
const allRules = (axe as unknown as { _audit: { rules: RuleFacts[] } })._audit.rules
  .filter(isLooked)
  .map(({ id }) => id);
const contrast = 'color-contrast';
const withoutContrast = allRules.filter((id) => id !== contrast);

/** Names of places and of parents are not told, and style sheets not read again: no rule of these needs them. */
const asked: RunOptions = { resultTypes: ['violations'], ancestry: false, preload: false };

/**
 * What a rule finds does not depend on the colours or the width, but for contrast: it is measured at both ends, once for
 * each place in which text stands, as it takes two thirds of the time of all rules.
 */
export const mainViews: readonly View[] = [
  { name: 'light, 1440', width: 1440, isDark: false, rules: withoutContrast, measured: new Set() },
  { name: 'dark, 320', width: 320, isDark: true, measured: new Set() },
];

export const allViews: readonly View[] = [
  { name: 'light, 1440', width: 1440, isDark: false, rules: allRules },
  { name: 'dark, 1440', width: 1440, isDark: true, rules: allRules },
  { name: 'light, 390', width: 390, isDark: false, rules: allRules },
  { name: 'dark, 390', width: 390, isDark: true, rules: allRules },
];

/**
 * Gives axe to every page that the context opens. An initial script is compiled once for all of them; one that is
 * evaluated in a page is sent and read anew, which takes as long as half of its rules.
 */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript(axeSource);
}

const hasAxe = () => 'axe' in window;

/** Shows the pages that are opened from now on as in this view. */
export async function showAs(page: Page, { width, isDark }: View): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', reducedMotion: 'reduce' });
}

/** What one look at the page in one view comes to. */
interface Look {
  scheme: string;
  overflow: number;
  /** Times in tables that are broken over lines. */
  brokenTimes: string[];
  /** Places of text whose contrast was measured now. */
  places: number[];
  violations: { id: string; targets: string[] }[];
}

/**
 * Serious and critical findings on the page that is open, as `rule in view: places`, and where it is wider than the
 * screen.
 */
export async function findBarriers(page: Page, views: readonly View[]): Promise<string[]> {
  const findings: string[] = [];
  if (!(await page.evaluate(hasAxe))) await page.evaluate(axeSource);
  for (const view of views) {
    const { name, isDark, measured } = view;
    await showAs(page, view);
    const { scheme, overflow, brokenTimes, places, violations } = await lookOnce(page, view);
    for (const place of places) measured?.add(place);
    if (scheme !== (isDark ? 'dark' : 'light')) findings.push(`the page is ${scheme} in ${name}`);
    if (overflow > 0) findings.push(`${overflow} px too wide in ${name}`);
    if (brokenTimes.length > 0) findings.push(`breaks ${brokenTimes.slice(0, 3).join(', ')} in ${name}`);
    for (const { id, targets } of violations) findings.push(`${id} in ${name}: ${targets.join(' | ')}`);
  }
  return findings;
}

/**
 * In one go: what is marked may be gone with the next change of the page, and axe reads the page once for all rules.
 * Contrast is measured where it is marked, or everywhere.
 */
function lookOnce(page: Page, { rules = [], measured }: View): Promise<Look> {
  const where = measured ? '[data-measured-now]' : '*';
  return page.evaluate(`(async () => {
    (${endTransitions})();
    const scheme = (${shownScheme})();
    const overflow = (${overflowOfPage})();
    const brokenTimes = (${listBrokenTimes})();
    const places = ${measured ? `(${markNewPlaces})(${JSON.stringify([...measured])})` : '[]'};
    const rules = ${JSON.stringify(rules)}.concat(places.length > 0 ? ['${contrast}'] : []);
    if (rules.length === 0) return { scheme, overflow, brokenTimes, places, violations: [] };
    axe.configure({ rules: [{ id: '${contrast}', selector: '${where}' }] });
    const { violations } = await axe.run({ ...${JSON.stringify(asked)}, runOnly: rules });
    const barriers = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    return { scheme, overflow, brokenTimes, places, violations: barriers.map(({ id, nodes }) => ({
      id,
      targets: nodes.slice(0, 3).map(({ target }) => target.join(' ')),
    })) };
  })()`);
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

const listBrokenTimes = () =>
  [...document.querySelectorAll('table time')]
    .filter((time) => time.getClientRects().length > 1)
    .map(({ textContent }) => textContent);

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
