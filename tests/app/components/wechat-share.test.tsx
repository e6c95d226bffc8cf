// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WechatShare as Component } from '../../../app/components/wechat/wechat-share.tsx';

const script = 'https://res.example/jweixin.js';
const signature = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' };

let WechatShare: typeof Component;
const wx = {
  config: vi.fn(),
  ready: vi.fn((handle: () => void) => handle()),
  error: vi.fn(),
  updateAppMessageShareData: vi.fn(),
  updateTimelineShareData: vi.fn(),
};

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  ({ WechatShare } = await import('../../../app/components/wechat/wechat-share.tsx'));
  vi.stubGlobal('wx', wx);
  // happy-dom loads no script: the element is caught and told that it has loaded.
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    loaded.push((element as HTMLScriptElement).src);
    queueMicrotask(() => (element as HTMLScriptElement).onload?.(new Event('load')));
  });
  loaded.length = 0;
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const loaded: string[] = [];

/** Puts a page's head in place, as the router does before effects run. */
function setHead(path: string, title: string) {
  window.history.replaceState(null, '', path);
  document.title = title;
  document.head.innerHTML = `<title>${title}</title><meta property="og:title" content="${title}">
    <meta name="description" content="说明"><meta property="og:image" content="http://localhost:3000/share.png">
    <link rel="canonical" href="http://localhost:3000${path}">`;
}

function show(sign: (address: string) => Promise<typeof signature>) {
  const element = <WechatShare script={script} sign={sign} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/product/superpanel'] });
  render(<RouterProvider router={router} />);
  return router;
}

function pretendAgent(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}

async function visitTwo(userAgent: string) {
  pretendAgent(userAgent);
  const sign = vi.fn(async () => signature);
  setHead('/product/superpanel', '柜体设计');
  const router = show(sign);
  await vi.waitFor(() => expect(wx.updateAppMessageShareData).toHaveBeenCalledTimes(1));
  setHead('/forum/topic/7', '端子排怎么排');
  await router.navigate('/forum/topic/7');
  await vi.waitFor(() => expect(wx.updateAppMessageShareData).toHaveBeenCalledTimes(2));
  return sign;
}

test('takes the card of each page from its head, and loads the SDK once', async () => {
  await visitTwo('Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0');
  expect(loaded).toEqual([script]);
  expect(wx.updateAppMessageShareData.mock.calls).toEqual([
    [
      {
        title: '柜体设计',
        desc: '说明',
        link: 'http://localhost:3000/product/superpanel',
        imgUrl: 'http://localhost:3000/share.png',
      },
    ],
    [expect.objectContaining({ title: '端子排怎么排', link: 'http://localhost:3000/forum/topic/7' })],
  ]);
  expect(wx.config).toHaveBeenCalledWith(expect.objectContaining({ ...signature, debug: false }));
});

test('on Android each address is signed', async () => {
  const sign = await visitTwo('Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0');
  const paths = sign.mock.calls.map(([address]: unknown[]) => new URL(String(address)).pathname);
  expect(paths).toEqual(['/product/superpanel', '/forum/topic/7']);
});

test('on iOS only the address where the document began', async () => {
  const sign = await visitTwo('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) MicroMessenger/8.0');
  const paths = sign.mock.calls.map(([address]: unknown[]) => new URL(String(address)).pathname);
  expect(paths).toEqual(['/product/superpanel']);
});

test('a refused signature leaves the page alone', async () => {
  pretendAgent('Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  setHead('/wiki', '知识库');
  show(() => Promise.reject(new Error('wechat.not_offered')));
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('wechat.share', 'Error: wechat.not_offered'));
  expect(wx.config).not.toHaveBeenCalled();
});
