import '../../../app/i18n/server-messages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { getIntl } from '../../../app/i18n/intl.ts';
import { StaffContact } from '../../../app/routes/auth/security/staff-contact.tsx';
import VerifyPage from '../../../app/routes/auth/verify.tsx';
import { PageFactsContext } from '../../../app/shell/page-facts.ts';
import type { SiteData } from '../../../app/shell/site-data.ts';

const contactPhone = '400-000-0000（示例）';
const Page = VerifyPage as unknown as React.ComponentType<{ loaderData: object }>;

function render(piece: React.ReactNode, config: object): string {
  const site = { config, user: { roles: [] } } as unknown as SiteData;
  const Stub = createRoutesStub([{ path: '/', Component: () => piece }]);
  return renderToStaticMarkup(
    <RawIntlProvider value={getIntl('en-US')}>
      <PageFactsContext value={{ locale: 'en-US', requestId: '', site }}>
        <Stub />
      </PageFactsContext>
    </RawIntlProvider>,
  );
}

const verify = <Page loaderData={{ target: '/', verifiedBy: 'staff', username: 'lin' }} />;

test.each([
  ['the way to the staff', <StaffContact key="staff" />],
  ['the page of the proofs', verify],
])('%s marks the Chinese words of the phone number on an English page, and dials it', (_, piece) => {
  const html = render(piece, { contactPhone, contactEmail: 'care@example.com' });
  expect(html).toMatch(/<a[^>]* lang="zh-cmn-Hans" href="tel:4000000000">400-000-0000（示例）<\/a>/);
  expect(html).toContain('href="mailto:care@example.com"');
  expect(render(piece, { contactPhone: '400-000-0000' })).not.toContain('lang="zh');
});

test('where nothing is entered, no way to them is named', () => {
  expect(render(verify, {})).not.toMatch(/Contact:|tel:|mailto:/);
});
