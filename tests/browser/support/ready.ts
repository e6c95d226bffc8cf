import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { pace } from '../../support/pace.ts';

declare global {
  interface Window {
    /** Path of the route that the page announced last; unset until its scripts run. */
    announcedRoute?: string;
  }
}

const patienceMs = 10_000 * pace;

/** Addresses of portals that tests started beside their own. */
const otherPortals = new Set<string>();

export const notePortal = (origin: string): void => void otherPortals.add(origin);

/** Runs in the page before its own scripts. */
export function noteRoutes(): void {
  window.addEventListener('route-changed', (event) => {
    window.announcedRoute = (event as CustomEvent<{ path: string }>).detail.path;
  });
}

/**
 * Waits until the page's scripts have taken over; a page whose scripts a test keeps away is left as it is, and so is
 * one that is no portal's, which never announces anything.
 */
export async function untilReady(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  if (origin !== inject('portal').origin && !otherPortals.has(origin)) return;
  const isReady = () => window.announcedRoute !== undefined;
  await page.waitForFunction(isReady, undefined, { timeout: patienceMs }).catch(() => {});
}

/** Opens `path` and waits until the page's scripts have taken over. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => window.announcedRoute !== undefined);
}

/** Waits until the page announced a route that matches. */
export async function waitForRoute(page: Page, pattern: RegExp): Promise<void> {
  await page.waitForFunction(
    (source) => new RegExp(source).test(window.announcedRoute ?? ''),
    pattern.source,
  );
}

/** Waits for what the page does once it is idle: its callbacks come in the order in which they were asked for. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
}
