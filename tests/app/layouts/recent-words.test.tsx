// @vitest-environment happy-dom
import '../../../app/i18n/server-messages.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { RawIntlProvider } from 'react-intl';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getIntl } from '../../../app/i18n/intl.ts';
// Fetched when it is first wanted; here it is there.
import '../../../app/layouts/search/ask-offer.ts';
import { SearchField } from '../../../app/layouts/search/search-field.tsx';
import { SignOutForm } from '../../../app/layouts/sign-out-form.tsx';
import { someUser } from '../support.ts';

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A page as `userId` sees it; undefined for a visitor. */
async function open(userId?: number): Promise<void> {
  cleanup();
  const page = {
    index: true,
    Component: () => (
      <>
        <SearchField />
        <SignOutForm />
      </>
    ),
  };
  const root = {
    id: 'root',
    path: '/',
    Component: Outlet,
    loader: () => ({ user: userId === undefined ? null : { ...someUser, userId } }),
    children: [page, { ...page, index: false, path: 'wholeSearch' }],
  };
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <RouterProvider router={createMemoryRouter([root])} />
    </RawIntlProvider>,
  );
  await screen.findByRole('combobox');
}

async function searchFor(words: string): Promise<void> {
  fireEvent.change(screen.getByRole('combobox'), { target: { value: words } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '搜索' })));
}

/** What the empty box offers. */
async function expectOffer(words: string[]): Promise<void> {
  await act(async () => fireEvent.focus(screen.getByRole('combobox')));
  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');
  await vi.waitFor(() => expect(offered()).toEqual(words), 5_000);
}

test('what somebody searched for is shown to them alone', async () => {
  await open(7);
  await searchFor('断路器选型');
  await open(7);
  await expectOffer(['断路器选型']);
  await open(8);
  await searchFor('接触器');
  await open();
  await searchFor('端子');
  for (const [userId, words] of [
    [8, '接触器'],
    [undefined, '端子'],
    [7, '断路器选型'],
  ] as const) {
    await open(userId);
    await expectOffer([words]);
  }
});

test('signing out takes the words of the person from the device, and no other ones', async () => {
  await open();
  await searchFor('端子');
  await open(7);
  await searchFor('断路器选型');
  document.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole('button', { name: '退出登录' }));
  expect(JSON.stringify({ ...localStorage })).not.toContain('断路器选型');
  await open();
  await expectOffer(['端子']);
});

test('a list of before lists had owners is shown to nobody and goes', async () => {
  localStorage.setItem('recent-searches', '["断路器选型"]');
  await open();
  await searchFor('端子');
  await open();
  await expectOffer(['端子']);
  expect(JSON.stringify({ ...localStorage })).not.toContain('断路器选型');
});
