import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject } from 'vitest';
import { openContext } from './browser.ts';
import { createMember } from './member.ts';
import { postAs, signInOwner } from './owner.ts';

/** A company of the page's person, accepted by staff. */
export async function foundCompany(page: Page, code: string): Promise<{ name: string; companyId: number }> {
  const { origin } = inject('portal');
  const { nickname } = await createMember(origin, page);
  const name = `${nickname}成套有限公司`;
  const picture = await sharp({ create: { width: 600, height: 420, channels: 3, background: '#eee' } })
    .png()
    .toBuffer();
  await page.goto('/personal/company');
  await page.getByLabel('企业名称').fill(name);
  await page.getByLabel('统一社会信用代码').fill(code);
  await page
    .locator('input[name=picture]')
    .setInputFiles({ name: '执照.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: '提交核验' }).click();
  await page.getByText('通常 1 个工作日内有结果').waitFor();
  const own = await page.request.get(`${origin}/api/company`);
  const { companyId } = (await own.json()).data.company as { companyId: number };
  const staff = await (await openContext()).newPage();
  await signInOwner(staff);
  const review = { decision: 'accept', reason: '与执照一致' };
  expect(await postAs(staff, `/api/admin/companies/${companyId}/review`, review)).toMatchObject({
    success: true,
  });
  await staff.context().close();
  return { name, companyId };
}
