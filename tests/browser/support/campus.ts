import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { inject } from 'vitest';
import { createMember } from './member.ts';
import { postAs, signInOwner } from './owner.ts';

/** Makes the page's browser that of a teacher who owns an accepted campus; returns its name. */
export async function becomeTeacher(page: Page, staff: Page): Promise<{ campusName: string }> {
  const { origin } = inject('portal');
  const { nickname } = await createMember(origin, page);
  const campusName = `${nickname}学院`;
  const picture = await sharp({ create: { width: 400, height: 280, channels: 3, background: '#f4ecd8' } })
    .png()
    .toBuffer();
  const sent = await page.request.post(`${origin}/api/company/licence`, {
    data: picture,
    headers: { origin, 'content-type': 'application/octet-stream' },
  });
  const { licence } = (await sent.json()).data;
  const code = drawCode();
  await mustPass(postAs(page, '/api/company', { name: campusName, code, licence }));
  const { data } = await (await page.request.get(`${origin}/api/company`)).json();
  const { companyId } = data.company;
  await signInOwner(staff);
  const decision = { decision: 'accept', reason: '与证书一致' };
  await mustPass(postAs(staff, `/api/admin/companies/${companyId}/review`, decision));
  await mustPass(postAs(page, '/api/school/campus', { kind: 'vocational' }));
  await mustPass(postAs(staff, `/api/admin/campuses/${companyId}`, { ...decision, seats: 200 }));
  return { campusName };
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
