import '../../../app/i18n/server-messages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { getIntl } from '../../../app/i18n/intl.ts';
import { ActForm } from '../../../app/routes/admin/act-form.tsx';

test('a refused act says the numbers that it was refused for', () => {
  const failure = { code: 'ledger.too_few_coins', fields: {}, values: { balance: 30, missing: 1 } };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ActForm failure={failure} reason="重复发放">
          {null}
        </ActForm>
      ),
    },
  ]);
  const html = renderToStaticMarkup(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <Stub />
    </RawIntlProvider>,
  );
  expect(html).toContain('余额不足：现有 30，还差 1。');
  expect(html).toContain('value="重复发放"');
});
