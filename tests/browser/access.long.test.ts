import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { closeBrowser, openContext } from './support/browser.ts';
import { postAs, signInOwner } from './support/owner.ts';
import { exampleOf, listReaders, type Readers, statusOf } from './support/pages.ts';
import { becomeMember } from './support/people.ts';

/** What each kind of person gets: the page, a word that it is not for them or not there, or where a guard sends them. */
type Outcome = 'page' | 'refused' | 'absent' | 'sign-in' | 'home';
type Kind = 'visitor' | 'user' | 'suspended' | 'admin' | 'owner';

const outcomes: Readonly<Record<Exclude<Readers, 'signing in'>, Readonly<Record<Kind, Outcome>>>> = {
  all: { visitor: 'page', user: 'page', suspended: 'page', admin: 'page', owner: 'page' },
  members: { visitor: 'sign-in', user: 'page', suspended: 'sign-in', admin: 'page', owner: 'page' },
  staff: { visitor: 'sign-in', user: 'refused', suspended: 'sign-in', admin: 'page', owner: 'page' },
};

/** Of a page that says of its example that it is not there. */
const absent: Readonly<Record<Kind, Outcome>> = {
  visitor: 'absent',
  user: 'absent',
  suspended: 'absent',
  admin: 'absent',
  owner: 'absent',
};

const table: Record<string, Readonly<Record<Kind, Outcome>>> = {
  '/user/signin': { visitor: 'page', user: 'home', suspended: 'page', admin: 'home', owner: 'home' },
  '/nothing/here': absent,
};
for (const [template, readers] of listReaders()) {
  const path = exampleOf(template);
  // What the sweep has to make first is looked at there.
  if (readers !== 'signing in' && path && !path.includes(':'))
    table[path] = statusOf[template] === 404 ? absent : outcomes[readers];
}

// The first setup is the owner's alone; whoever counts as verified, or can by a phone alone, is led on.
table['/admin/setup'] = { ...outcomes.staff, admin: 'refused' };
table['/user/verify'] = { ...outcomes.members, user: 'home', admin: 'home', owner: 'home' };

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
  const found: Partial<Record<Kind, Outcome>> = {};
  for (const [kind, page] of people) found[kind] = await visit(page, path);
  expect(found).toEqual(expected);
});

async function visit(page: Page, path: string): Promise<Outcome> {
  const { origin } = inject('portal');
  const answer = await page.request.get(origin + path, { maxRedirects: 0 });
  const target = answer.headers().location;
  if (target === `/user/signin?ref=${encodeURIComponent(path)}`) return 'sign-in';
  if (target === '/') return 'home';
  return answer.status() === 403 ? 'refused' : answer.status() === 404 ? 'absent' : 'page';
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
