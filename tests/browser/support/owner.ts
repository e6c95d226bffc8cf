import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';

const newPassword = 'tmy 80x8 母排 2026';

/**
 * Signs the page's browser in as the first owner. The one-time password of the terminal works once and asks for a
 * new one, which every later test file uses.
 */
export async function signInOwner(page: Page): Promise<void> {
  const { ownerPassword } = inject('portal');
  const again = await postAs(page, '/view/login/signin', { username: 'owner', password: newPassword });
  if (again.success) return;
  const body = { username: 'owner', password: ownerPassword };
  const refused = await postAs(page, '/view/login/signin', body);
  expect(refused).toMatchObject({ success: false, code: 'auth.new_password_required' });
  const accepted = await postAs(page, '/view/login/signin', {
    ...body,
    newPassword,
    rePassword: newPassword,
  });
  expect(accepted).toMatchObject({ success: true });
}

/** Posts to the backend with the session of the page's browser. */
export async function postAs(page: Page, path: string, data: object): Promise<{ success: boolean }> {
  const { origin } = inject('portal');
  return (await page.request.post(origin + path, { data, headers: { origin } })).json();
}
