import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { closeBrowser, openContext } from './support/browser.ts';
import { postAs, signInOwner } from './support/owner.ts';
import { becomeMember } from './support/people.ts';

/** What each kind of person gets: a status, or where a guard sends them. */
type Outcome = 200 | 403 | 404 | 'sign-in' | 'home';
type Kind = 'visitor' | 'user' | 'suspended' | 'admin' | 'owner';

const open = { visitor: 200, user: 200, suspended: 200, admin: 200, owner: 200 } as const;
const members = { visitor: 'sign-in', user: 200, suspended: 'sign-in', admin: 200, owner: 200 } as const;
const staff = { visitor: 'sign-in', user: 403, suspended: 'sign-in', admin: 200, owner: 200 } as const;
const nobody = { visitor: 404, user: 404, suspended: 404, admin: 404, owner: 404 } as const;

const table: Record<string, Record<Kind, Outcome>> = {
  '/': open,
  '/product/superpanel': open,
  '/price': open,
  '/forum': open,
  '/forum/topic/1': open,
  '/space/2': open,
  '/user/signin': { visitor: 200, user: 'home', suspended: 200, admin: 'home', owner: 'home' },
  '/wiki': open,
  '/resources/genius/2': open,
  '/ldz': open,
  '/attention': members,
  '/personal': members,
  '/personal/security': members,
  '/personal/files': members,
  '/personal/message/messageIndex': members,
  '/personal/message/settings': members,
  '/personal/level': members,
  '/personal/export': members,
  '/levels': open,
  '/personal/message/with/2': members,
  '/forum/new': members,
  '/admin': staff,
  '/admin/users': staff,
  '/admin/config': staff,
  '/admin/jobs': staff,
  '/admin/moderation': staff,
  '/admin/assigned': staff,
  '/admin/review': staff,
  '/personal/moderation': members,
  '/admin/audit': staff,
  '/admin/guestBook': staff,
  '/guestBook/new': open,
  '/nothing/here': nobody,
};

const people = new Map<Kind, Page>();

beforeAll(async () => {
  for (const kind of ['visitor', 'user', 'suspended', 'admin', 'owner'] as const) {
    people.set(kind, await (await openContext()).newPage());
  }
  const owner = pageOf('owner');
  await signInOwner(owner);
  await becomeMember(pageOf('user'));
  const toBeAdmin = await becomeMember(pageOf('admin'));
  const toBeSuspended = await becomeMember(pageOf('suspended'));
  await act(owner, await findUserId(owner, toBeAdmin.username), 'roles', { roles: ['admin'] });
  await act(owner, await findUserId(owner, toBeSuspended.username), 'ban', { isAtOnce: true });
});
afterAll(closeBrowser);

test.each(Object.entries(table))('%s answers each kind of person as declared', async (path, expected) => {
  const found: Partial<Record<Kind, Outcome | string>> = {};
  for (const [kind, page] of people) found[kind] = await visit(page, path);
  expect(found).toEqual(expected);
});

async function visit(page: Page, path: string): Promise<Outcome | string> {
  const { origin } = inject('portal');
  const answer = await page.request.get(origin + path, { maxRedirects: 0 });
  const target = answer.headers().location;
  if (!target) return answer.status() as Outcome;
  if (target === `/user/signin?ref=${encodeURIComponent(path)}`) return 'sign-in';
  return target === '/' ? 'home' : `${answer.status()} ${target}`;
}

function pageOf(kind: Kind): Page {
  const page = people.get(kind);
  if (!page) throw new Error(`nobody is ${kind}`);
  return page;
}

async function findUserId(owner: Page, username: string): Promise<number> {
  const { origin } = inject('portal');
  const answer = await owner.request.get(`${origin}/api/admin/users?keyword=${username}`);
  return (await answer.json()).data.items[0].userId;
}

async function act(owner: Page, userId: number, what: string, body: object): Promise<void> {
  expect(
    await postAs(owner, `/api/admin/users/${userId}/${what}`, { ...body, reason: '访问矩阵' }),
  ).toMatchObject({
    success: true,
  });
}
