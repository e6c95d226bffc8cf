import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { fillOffice } from './support/office.ts';
import { signInOwner } from './support/owner.ts';
import { exampleOf, listReaders } from './support/pages.ts';
import { becomeMember } from './support/people.ts';
import { listForms, postWrongly } from './support/wrong-forms.ts';

const templates = [...listReaders()].flatMap(([template, readers]) =>
  readers === 'staff' ? [template] : [],
);

/** They only show, or what they decide about does not come up here; each has a test of its own. */
const withoutForms = new Set([
  'admin',
  'admin/answers',
  'admin/appointments',
  'admin/audit',
  'admin/assigned',
  'admin/calculator-tables',
  'admin/campuses',
  'admin/certifications',
  'admin/certifications/:certificationId',
  'admin/codes',
  'admin/companies',
  'admin/companies/:companyId',
  'admin/competitions/:id',
  'admin/courses',
  'admin/data-requests',
  'admin/guestBook',
  'admin/invites',
  'admin/invoices',
  'admin/jobs',
  'admin/learning-paths/:id',
  'admin/ledger',
  'admin/lost-factors',
  'admin/orders',
  'admin/parts/catalogues/:catalogueId',
  'admin/parts/imports/:importId',
  'admin/parts/prices/:tableId',
  'admin/quotations',
  'admin/quotations/:requestId',
  'admin/releases/:releaseId',
  'admin/resources',
  'admin/resources/claims',
  'admin/resources/returns',
  'admin/school-proofs',
  'admin/real-names',
  'admin/sellers',
  'admin/tenders',
  'admin/tenders/imports/:importId',
  'admin/tenders/reports',
  'admin/tickets',
  'admin/tickets/:id/article',
  'admin/ticket-mails',
  'admin/ticket-breaches',
  'admin/users',
  'admin/vectors',
]);

/** Forms that ask for nothing, or for what may be gone already. */
const neverWrong = new Set(['intent=check', 'words intent=forget', 'userId regions products intent=set']);

let page: Page;
let addresses: Readonly<Record<string, string>>;

beforeAll(async () => {
  const phone = { width: 390, height: 800, isDark: true, hasScripts: false, userAgent: agents.wechat };
  page = await (await openContext(phone)).newPage();
  const open = async () => (await openContext()).newPage();
  const [second, buyer] = await Promise.all([open(), open()]);
  await Promise.all([signInOwner(page), becomeMember(second), becomeMember(buyer)]);
  addresses = await fillOffice(page, second, buyer);
});
afterAll(closeBrowser);

test.each(templates)('what %s refuses is told in view, and what was typed is there', async (template) => {
  const path = addresses[template] ?? exampleOf(template);
  if (!path) return expect([...withoutForms]).toContain(template);
  await page.goto(path);
  const forms = (await listForms(page)).filter(({ name }) => !neverWrong.has(name));
  if (!withoutForms.has(template)) expect(forms).not.toEqual([]);
  const found = [];
  for (const form of forms) found.push({ form: form.name, ...(await postWrongly(page, path, form)) });
  const unfit = found.filter(
    ({ status, told, lost }) => status < 400 || status >= 500 || told.length === 0 || lost.length > 0,
  );
  expect(unfit).toEqual([]);
});
