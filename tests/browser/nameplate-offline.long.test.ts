import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { closeBrowser, openBrowser } from './support/browser.ts';
import { createMember, signInMember } from './support/member.ts';

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

/** A published nameplate of the page's person; its code. */
async function publish(page: Page, plate: Record<string, string>): Promise<string> {
  const { origin } = inject('portal');
  const post = async (path: string, data: object) =>
    (await (await page.request.post(origin + path, { data, headers: { origin } })).json()).data;
  const { code: made } = await post('/api/nameplates', plate);
  await post(`/api/nameplates/${made}/status`, { status: 'published' });
  return made;
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
    const codes: string[] = [];
    for (let at = 0; at < 22; at++)
      codes.push(await publish(page, { name: '柜', type: 'GGD', maker: '甲厂', serial: `S-${at}` }));
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
    const own = await publish(page, { name: '自己的柜', type: 'GGD', maker: '甲厂', serial: 'S-1' });
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

test('another person who signs in here finds nothing that the one before them kept', async () => {
  const { origin } = inject('portal');
  const context = await (await openBrowser()).newContext({
    baseURL: origin,
    locale: 'zh-CN',
    serviceWorkers: 'allow',
  });
  const privateCodes = async () => {
    const list = await caches.match('/ewmData/kept.json', { cacheName: 'nameplates-private-1' });
    return list ? ((await list.json()) as { code: string }[]).map((panel) => panel.code) : [];
  };
  try {
    const page = await context.newPage();
    await page.goto('/');
    const keeper = await createMember(origin, page);
    const own = await publish(page, { name: '自己的柜', type: 'GGD', maker: '甲厂', serial: 'S-1' });
    for (const each of [own, code]) {
      await page.goto(`/ewmData/${each}`);
      await page.locator('[data-offline=whole]').waitFor();
    }
    // A session that ends by itself leaves what was kept; the same person finds it again.
    await context.clearCookies();
    await signInMember(origin, page, keeper);
    await page.goto(`/ewmData/${code}`);
    await page.locator('[data-offline=whole]').waitFor();
    expect(await page.evaluate(privateCodes)).toEqual([own]);
    await context.clearCookies();
    await createMember(origin, page);
    await page.goto(`/ewmData/${code}`);
    await page.locator('[data-offline=whole]').waitFor();
    await expect.poll(() => page.evaluate(privateCodes)).toEqual([]);
    await context.setOffline(true);
    await page.goto(`/ewmData/${own}`);
    expect(await page.textContent('h1')).toBe('没有网络');
    await page.goto(`/ewmData/${code}`);
    await page.getByRole('heading', { name: '泵站控制柜 D1' }).waitFor();
    await context.setOffline(false);
    // The page on which one signs in is enough: nobody is signed in there.
    await page.goto(
      `/ewmData/${await publish(page, { name: '柜', type: 'GGD', maker: '乙厂', serial: 'S-2' })}`,
    );
    await page.locator('[data-offline=whole]').waitFor();
    expect(await page.evaluate(privateCodes)).toHaveLength(1);
    await context.clearCookies();
    await page.goto('/user/signin');
    await expect.poll(() => page.evaluate(privateCodes)).toEqual([]);
  } finally {
    await context.close();
  }
});

test('a store that goes while something is looked for in it stays gone', async () => {
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
    const own = await publish(page, { name: '柜', type: 'GGD', maker: '甲厂', serial: 'S-1' });
    await page.goto(`/ewmData/${own}`);
    await page.locator('[data-offline=whole]').waitFor();
    await page.goto('/ewmData');
    // Somebody signs out while the worker looks for scripts: of so many times it used to bring the store back in most.
    const back = await page.evaluate(async () => {
      const name = 'nameplates-private-1';
      let times = 0;
      for (let time = 0; time < 60; time += 1) {
        await caches.open(name);
        const asked = Array.from({ length: 8 }, (_, at) => fetch(`/assets/none-${at}.js`));
        await caches.delete(name);
        await Promise.all(asked);
        if (await caches.has(name)) times += 1;
      }
      return times;
    });
    expect(back).toBe(0);
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
    const own = await publish(page, { name: '柜', type: 'GGD', maker: '甲厂', serial: 'S-1' });
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
