import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { inject } from 'vitest';
import { type BrowserPerson, createMember } from './member.ts';
import { postAs, signInOwner } from './owner.ts';

/** Makes the page's browser that of a teacher who owns an accepted campus; returns its name and the teacher. */
export async function becomeTeacher(
  page: Page,
  staff: Page,
): Promise<{ campusName: string; person: BrowserPerson }> {
  const { origin } = inject('portal');
  const person = await createMember(origin, page);
  const campusName = `${person.nickname}学院`;
  const picture = await sharp({ create: { width: 600, height: 420, channels: 3, background: '#f4ecd8' } })
    .png()
    .toBuffer();
  await page.goto(`${origin}/personal/company`);
  await page.getByLabel('企业名称').fill(campusName);
  await page.getByLabel('统一社会信用代码').fill(drawCode());
  await page
    .locator('input[name=picture]')
    .setInputFiles({ name: '证书.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: '提交核验' }).click();
  await page.getByText('通常 1 个工作日内有结果').waitFor();
  const { data } = await (await page.request.get(`${origin}/api/company`)).json();
  const { companyId } = data.company;
  await signInOwner(staff);
  const decision = { decision: 'accept', reason: '与证书一致' };
  await mustPass(postAs(staff, `/api/admin/companies/${companyId}/review`, decision));
  await mustPass(postAs(page, '/api/school/campus', { kind: 'vocational' }));
  await mustPass(postAs(staff, `/api/admin/campuses/${companyId}`, { ...decision, seats: 200 }));
  return { campusName, person };
}

async function mustPass(answer: Promise<{ success: boolean }>): Promise<void> {
  const got = await answer;
  if (!got.success) throw new Error(JSON.stringify(got));
}

/** A code by GB 32100 that nobody has, with its check character. */
function drawCode(): string {
  const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const body = `12320000${String(Date.now()).slice(-9)}`;
  const sum = [...body].reduce((total, sign, at) => total + signs.indexOf(sign) * (3 ** at % 31), 0);
  return body + signs[(31 - (sum % 31)) % 31];
}
