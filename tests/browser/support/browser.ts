import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { pace } from '../../support/pace.ts';
import { chromiumShell, wholeChromium } from './chromium.ts';
import { noteRoutes, untilReady } from './ready.ts';

export interface Visit {
  width?: number;
  height?: number;
  isDark?: boolean;
  hasScripts?: boolean;
  /** On a connection that saves data pages fetch and compile no code of the pages that their links lead to. */
  savesData?: boolean;
  userAgent?: string;
}

export const agents = {
  desktop: undefined,
  mobile:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  wechat:
    'Mozilla/5.0 (Linux; Android 13; V2166A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/86.0.4240.99 XWEB/4313 MMWEBSDK/20220505 Mobile Safari/537.36 MicroMessenger/8.0.23.2160(0x28001757) Language/zh_CN',
} as const;

const waitMilliseconds = 30_000 * pace;

let browser: Browser | undefined;

/**
 * One Chromium for a test file; every visit gets a context of its own. What the shell cannot do (notifications) asks
 * for the whole browser before anything else is opened.
 */
export async function openBrowser({ isWhole = false } = {}): Promise<Browser> {
  browser ??= await chromium.launch({
    executablePath: isWhole ? wholeChromium : chromiumShell,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}

/** Its pages open an address only once their scripts have taken over: a click before that would do what it does without. */
export async function openContext(visit: Visit = {}): Promise<BrowserContext> {
  const opened = await openBrowser();
  const context = await opened.newContext({
    baseURL: inject('portal').origin,
    viewport: { width: visit.width ?? 1440, height: visit.height ?? 900 },
    colorScheme: visit.isDark ? 'dark' : 'light',
    javaScriptEnabled: visit.hasScripts ?? true,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(visit.userAgent && { userAgent: visit.userAgent }),
  });
  context.setDefaultTimeout(waitMilliseconds);
  if (visit.hasScripts === false) return context;
  await context.addInitScript(noteRoutes);
  if (visit.savesData) await context.addInitScript(saveData);
  const newPage = context.newPage.bind(context);
  context.newPage = async () => waitForScripts(await newPage());
  return context;
}

const saveData = () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
};

function waitForScripts(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...input) => {
    const answer = await goto(...input);
    await untilReady(page);
    return answer;
  };
  page.reload = async (...input) => {
    const answer = await reload(...input);
    await untilReady(page);
    return answer;
  };
  return page;
}

/** Runs `act` on a page of its own and closes it, whatever happens. */
export async function onPage<T>(visit: Visit, act: (page: Page) => Promise<T>): Promise<T> {
  const context = await openContext(visit);
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}
