import '../../app/i18n/server-messages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { VerifyFirst } from '../../app/components/sign-in/verify-first.tsx';
import { getIntl } from '../../app/i18n/intl.ts';
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
