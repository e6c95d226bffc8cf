import '../../app/i18n/server-messages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { VerifyFirst } from '../../app/components/sign-in/verify-first.tsx';
import { getIntl } from '../../app/i18n/intl.ts';
import { PageFactsContext } from '../../app/shell/page-facts.ts';
import type { SiteData } from '../../app/shell/site-data.ts';
import { VerifyBeforehand } from '../../app/shell/verify-beforehand.tsx';
import { readSource } from '../support/source-files.ts';

/** Pages where somebody would work for long before being told that a proof is missing, and where each comes back to. */
const pages = {
  'app/routes/resource/edit/new-resource.tsx': '/personal/creation/resource/new',
  'app/routes/resource/edit/creation.tsx': '/personal/creation/creationIndex',
  'app/routes/company/company.tsx': '/personal/company',
  'app/routes/certification/certification.tsx': '/personal/certification',
};

test.each(Object.entries(pages))('%s says before the work that a proof is needed', (file, path) => {
  const source = readSource(file);
  expect(source).toMatch(/!(user\.)?isVerified && \(?\s*<VerifyFirst/);
  expect(source).toContain(`path="${path}"`);
});

test.each(['zh-CN', 'en-US'] as const)('the way to the proof leads back to the page, in %s', (locale) => {
  const element = <VerifyFirst id="core.verify_first.upload" path="/personal/company?from=a&b=1" />;
  const router = createMemoryRouter([{ path: '/', element }]);
  const markup = renderToStaticMarkup(
    <RawIntlProvider value={getIntl(locale)}>
      <RouterProvider router={router} />
    </RawIntlProvider>,
  );
  expect(markup).toContain('href="/user/verify?ref=%2Fpersonal%2Fcompany%3Ffrom%3Da%26b%3D1"');
  expect(markup.replace(/<[^>]+>/g, '').length).toBeGreaterThan(10);
});

/** Forms on pages that others see as well, whose way back is the address that is open. */
const forms = [
  'app/routes/material-list/request/ask.tsx',
  'app/routes/part-request/ask-form.tsx',
  'app/routes/resource/edit/uses.tsx',
  'app/routes/resource/detail/remarks.tsx',
  'app/routes/classroom/discussion/comments.tsx',
  'app/routes/demand/demands.tsx',
];

test.each(forms)('%s says above its form that a proof is needed', (file) => {
  const page = readSource(file).split('export default').at(-1) ?? '';
  // One that only deletes may stand before it.
  const form = [...page.matchAll(/<(?:Form|AskForm|CommentForm|RemarkForm|Table)\b/g)].at(-1)?.index ?? 0;
  expect(page.indexOf('<VerifyBeforehand')).toBeGreaterThan(0);
  expect(page.indexOf('<VerifyBeforehand')).toBeLessThan(form);
});

/** Parts of forms, and what of them needs the proof. */
const parts = {
  'app/routes/school/work/upload-fields.tsx': '<FilesField',
  'app/routes/school/proof/document-form.tsx': '<SelectField',
  'app/routes/classroom/practice/hand-in-form.tsx': '<FilesField',
  'app/routes/tender/files-card.tsx': '<Form key',
};

test.each(Object.entries(parts))('%s says it before anything is chosen', (file, field) => {
  const source = readSource(file);
  expect(source.indexOf('<VerifyBeforehand')).toBeGreaterThan(0);
  expect(source.indexOf('<VerifyBeforehand')).toBeLessThan(source.indexOf(field));
});

test('a reply says so above its text, and not where it would be sent', () => {
  const source = readSource('app/routes/forum/post/reply-form.tsx');
  const place = source.indexOf('<VerifyFirst');
  expect(place).toBeGreaterThan(0);
  expect(place).toBeLessThan(source.indexOf('<BodyField'));
});

function beforehand(user: { isVerified: boolean } | null): string {
  const site = { user } as SiteData;
  const element = (
    <PageFactsContext value={{ locale: 'zh-CN', requestId: '', site }}>
      <VerifyBeforehand what="submit" anchor="ask" />
    </PageFactsContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/ldz/requests?number=A9'],
  });
  return renderToStaticMarkup(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <RouterProvider router={router} />
    </RawIntlProvider>,
  );
}

test('somebody who has proved nothing yet is led there and back to the form; nobody else is', () => {
  expect(beforehand({ isVerified: false })).toContain(
    'href="/user/verify?ref=%2Fldz%2Frequests%3Fnumber%3DA9%23ask"',
  );
  expect(beforehand({ isVerified: true })).toBe('');
  expect(beforehand(null)).toBe('');
});
