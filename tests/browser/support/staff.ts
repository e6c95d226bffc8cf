import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { onPage } from './browser.ts';
import { signInMember } from './member.ts';
import { postAs, signInOwner } from './owner.ts';
import { becomeMember } from './people.ts';

/** Makes the page's browser a member of the staff with a phone: the first owner has none. */
export async function becomeAdmin(page: Page): Promise<void> {
  const person = await becomeMember(page);
  await onPage({}, async (owner) => {
    await signInOwner(owner);
    const found = await owner.request.get(`/api/admin/users?keyword=${person.username}`);
    const { userId } = (await found.json()).data.items[0];
    const roles = { roles: ['admin'], reason: '由测试授权' };
    expect(await postAs(owner, `/api/admin/users/${userId}/roles`, roles)).toMatchObject({ success: true });
  });
  await signInMember(inject('portal').origin, page, person);
}
