import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { closeBrowser, openBrowser } from './support/browser.ts';
import { createMember } from './support/member.ts';

afterAll(closeBrowser);

const code = 'DEMA4-3679M';
const stores = () => caches.keys();

/** Signs out as the form in the header does, and waits for the page behind it. */
async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/user/signout';
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL(`${inject('portal').origin}/`);
}

/** Who holds or waits for the turn to keep panels. */
const countInLine = async () => {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].filter(({ name }) => name === 'nameplates-keeping').length;
};

test('a panel that was opened once opens without a network, with its drawing and its document', async () => {
  const { origin } = inject('portal');
  const context = await (await openBrowser()).newContext({
    baseURL: origin,
    locale: 'zh-CN',
    serviceWorkers: 'allow',
  });
  try {
    const page = await context.newPage();
    await page.goto(`/ewmData/${code}`);
    await page.locator('[data-offline=whole]').waitFor();
    const [drawing, paper] = await Promise.all(
      ['进线与分线 YL-009', '22 kW 直接起动（打印版）'].map((name) =>
        page.getByRole('link', { name, exact: true }).getAttribute('href'),
      ),
    );
    await context.setOffline(true);
    // Whoever opens it there opens it again: being kept anew without a network takes nothing away.
    for (let time = 0; time < 2; time += 1) {
      await page.goto(`/ewmData/${code}`);
      await page.getByRole('heading', { name: '泵站控制柜 D1' }).waitFor();
      await page.getByText('装机清单').first().waitFor();
      await page.locator('[data-offline=whole]').waitFor();
    }
    await page.goto(drawing ?? '');
    await page.locator('svg text', { hasText: 'QS1' }).first().waitFor({ state: 'attached' });
    await page.goto(paper ?? '');
    await page.waitForFunction(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('main canvas');
      return canvas !== null && canvas.width > 300;
    });
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.goto('/ewmData/DEMC4-3679H');
    expect(await page.textContent('h1')).toBe('没有网络');
    await page.goto('/wiki');
    expect(await page.textContent('h1')).toBe('没有网络');
    await context.setOffline(false);
    // Nobody was signed in: nothing of anybody's own is there.
    expect(await page.evaluate(stores)).not.toContain('nameplates-private-1');
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('nameplates-1');
      return (await (await cache.match('/ewmData/kept.json'))?.json()) as { code: string }[];
    });
    expect(kept.map((panel) => panel.code)).toEqual([code]);
  } finally {
    await context.close();
  }
});

test('what only its keeper sees is kept apart and goes with the session; twenty panels stay', async () => {
  const { origin } = inject('portal');
  const context = await (await openBrowser()).newContext({
    baseURL: origin,
    locale: 'zh-CN',
    serviceWorkers: 'allow',
  });
  try {
    const page = await context.newPage();
    await page.goto('/');
    await createMember(origin, page);
    const post = async <T>(path: string, data: object): Promise<T> => {
      const answer = await page.request.post(origin + path, { data, headers: { origin } });
      return ((await answer.json()) as { data: T }).data;
    };
    const plate = { name: '柜', type: 'GGD', maker: '甲厂' };
    const codes: string[] = [];
    for (let at = 0; at < 22; at++) {
      const made = await post<{ code: string }>('/api/nameplates', { ...plate, serial: `S-${at}` });
      codes.push(made.code);
      await post(`/api/nameplates/${made.code}/status`, { status: 'published' });
    }
    for (const own of codes) {
      await page.goto(`/ewmData/${own}`);
      await page.locator('[data-offline]').waitFor();
    }
    expect(await page.evaluate(stores)).toContain('nameplates-private-1');
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('nameplates-private-1');
      return (await (await cache.match('/ewmData/kept.json'))?.json()) as { code: string }[];
    });
    expect(kept.map((panel) => panel.code)).toEqual(codes.slice(2));
    const last = codes.at(-1) ?? '';
    await context.setOffline(true);
    await page.goto(`/ewmData/${last}`);
    await page.getByRole('heading', { name: '柜', exact: true }).waitFor();
    await page.goto(`/ewmData/${codes[0]}`);
    expect(await page.textContent('h1')).toBe('没有网络');
    await context.setOffline(false);
    await page.goto(`/ewmData/${last}`);
    await page.locator('[data-offline]').waitFor();
    await signOut(page);
    await page.waitForFunction(async () => !(await caches.keys()).includes('nameplates-private-1'));
    await context.setOffline(true);
    await page.goto(`/ewmData/${last}`);
    expect(await page.textContent('h1')).toBe('没有网络');
  } finally {
    await context.close();
  }
});

test('a kept page that is the same for everybody takes nothing of a keeper’s own away', async () => {
  const { origin } = inject('portal');
  const context = await (await openBrowser()).newContext({
    baseURL: origin,
    locale: 'zh-CN',
    serviceWorkers: 'allow',
  });
  try {
    const page = await context.newPage();
    await page.goto('/');
    await createMember(origin, page);
    const plate = { name: '自己的柜', type: 'GGD', maker: '甲厂', serial: 'S-1' };
    const made = await page.request.post(`${origin}/api/nameplates`, { data: plate, headers: { origin } });
    const { code: own } = ((await made.json()) as { data: { code: string } }).data;
    const status = { data: { status: 'published' }, headers: { origin } };
    await page.request.post(`${origin}/api/nameplates/${own}/status`, status);
    for (const each of [own, code]) {
      await page.goto(`/ewmData/${each}`);
      await page.locator('[data-offline=whole]').waitFor();
    }
    await context.setOffline(true);
    for (const [each, name] of [
      [code, '泵站控制柜 D1'],
      [own, '自己的柜'],
    ] as const) {
      await page.goto(`/ewmData/${each}`);
      await page.getByRole('heading', { name, exact: true }).waitFor();
      await page.locator('[data-offline=whole]').waitFor();
    }
  } finally {
    await context.close();
  }
});

test('what is being kept while somebody signs out goes, too', async () => {
  const { origin } = inject('portal');
  const context = await (await openBrowser()).newContext({
    baseURL: origin,
    locale: 'zh-CN',
    serviceWorkers: 'allow',
  });
  try {
    const [page, other] = [await context.newPage(), await context.newPage()];
    await page.goto('/');
    await createMember(origin, page);
    const plate = { name: '柜', type: 'GGD', maker: '甲厂', serial: 'S-1' };
    const post = async (path: string, data: object) =>
      (await (await page.request.post(origin + path, { data, headers: { origin } })).json()).data;
    const { code: own } = await post('/api/nameplates', plate);
    await post(`/api/nameplates/${own}/status`, { status: 'published' });
    await page.goto(`/ewmData/${own}`);
    await page.locator('[data-offline]').waitFor();
    await other.goto('/ewmData');
    // Another tab holds the turn until this one has signed out, so that the panel is kept behind it.
    await other.evaluate(
      () =>
        new Promise<void>((held) => {
          void navigator.locks.request('nameplates-keeping', () => {
            held();
            return new Promise<void>((release) => addEventListener('release', () => release()));
          });
        }),
    );
    await page.reload();
    await expect.poll(() => other.evaluate(countInLine)).toBe(2);
    await signOut(page);
    await expect.poll(() => page.evaluate(stores)).not.toContain('nameplates-private-1');
    // The tab, the panel, and what forgets it.
    await expect.poll(() => other.evaluate(countInLine)).toBe(3);
    await other.evaluate(() => dispatchEvent(new Event('release')));
    await expect.poll(() => other.evaluate(countInLine)).toBe(0);
    expect(await other.evaluate(stores)).not.toContain('nameplates-private-1');
  } finally {
    await context.close();
  }
});
