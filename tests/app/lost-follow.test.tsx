// @vitest-environment happy-dom
import '../../app/i18n/server-messages.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { RawIntlProvider } from 'react-intl';
import { createMemoryRouter, Form, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FollowButton } from '../../app/components/notices/follow-button.tsx';
import { useOutcomeInView } from '../../app/components/outcome-in-view.ts';
import { keepLostPost } from '../../app/framework/lost-post.ts';
import { getIntl } from '../../app/i18n/intl.ts';

let isLost = true;

beforeEach(() => {
  isLost = true;
  window.history.replaceState(null, '', '/space/7');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Root() {
  useOutcomeInView();
  return (
    <main>
      <Outlet />
    </main>
  );
}

const answer = () => {
  if (isLost) throw new TypeError('Failed to fetch');
  return { isFollowing: true };
};

/** A person's page, in a browser whose line is lost. */
async function open(): Promise<void> {
  const page = (
    <>
      <FollowButton id={7} isFollowed={false} isSignedIn />
      <Form method="post" action="/attention">
        <button type="submit">去那一页</button>
      </Form>
    </>
  );
  const root: RouteObject = {
    path: '/',
    middleware: [keepLostPost as never],
    element: <Root />,
    errorElement: <h1>错误页</h1>,
    children: [
      { path: 'space/7', element: page },
      { path: 'attention', element: <h1>关注</h1>, action: answer },
    ],
  };
  const router = createMemoryRouter([root], { initialEntries: ['/space/7'] });
  vi.stubGlobal('__reactRouterDataRouter', router);
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <RouterProvider router={router} />
    </RawIntlProvider>,
  );
  await screen.findByText('关注');
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));

test('a follow that got no answer says so at its button, though its action is that of another page', async () => {
  await open();
  await press('关注');
  const button = screen.getByText<HTMLButtonElement>('关注').closest('button');
  await vi.waitFor(() => expect(button?.validationMessage).not.toBe(''), 5_000);
  expect(screen.queryByText('错误页')).toBeNull();
  isLost = false;
  fireEvent.pointerDown(document.body);
  await press('关注');
  await screen.findByText('已关注');
});

test('a form that leads to another page has that page of errors', async () => {
  await open();
  await press('去那一页');
  await screen.findByText('错误页');
});
