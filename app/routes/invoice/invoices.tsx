import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import { getOwnCompany, type OwnCompany } from '../../../contract/company/company.ts';
import { type InvoiceTitle, listInvoices, requestInvoice } from '../../../contract/invoice/invoice.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { refusePost, textsOf } from '../../framework/post-answer.ts';
import { readForm } from '../../framework/posted-form.ts';
import { apiContext } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/invoices';
import styles from './invoice.module.css';
import { InvoiceForm } from './invoice-form.tsx';
import { InvoiceList } from './invoice-list.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const api = context.get(apiContext);
  const [found, { company }] = await Promise.all([
    call(api, listInvoices, { page: readPageNumber(searchParams) }),
    call(api, getOwnCompany, {}),
  ]);
  return {
    ...found,
    title: found.titles[0] ?? titleOf(company),
    chosen: searchParams.get('order'),
    isDone: searchParams.has('done'),
  };
}

/** What a verified company is called on an invoice; its licence has been looked at. */
function titleOf(company: OwnCompany['company']): InvoiceTitle | undefined {
  if (company?.state !== 'accepted') return undefined;
  const rest = { address: '', phone: '', bank: '', account: '' };
  return { titleKind: 'company', title: company.name, taxNumber: company.code, ...rest };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = textsOf(form);
  const { title = '', taxNumber = '', address = '', phone = '', bank = '', account = '' } = typed;
  const { titleKind, kind, email = '', remark = '' } = typed;
  const numbers = form.getAll('numbers').map(String);
  try {
    await call(context.get(apiContext), requestInvoice, {
      ...{ title, taxNumber, address, phone, bank, account, email, remark },
      titleKind: titleKind === 'company' ? 'company' : 'personal',
      kind: kind === 'special' ? 'special' : 'normal',
      numbers,
    });
  } catch (error) {
    return refusePost(error, { typed }, { numbers });
  }
  return redirect('/personal/invoices?done');
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const title = getIntl(site.locale).formatMessage({ id: 'invoice.title' });
  return [{ title: `${title} - ${site.config.siteTitle}` }, { name: 'robots', content: 'noindex' }];
};

export default function Invoices({ loaderData, actionData }: Route.ComponentProps) {
  const { invoices, orders, title, chosen, isDone } = loaderData;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="invoice.title" />}
        text={<FormattedMessage id="invoice.lead" />}
      />
      {isDone && !actionData && (
        <Notice tone="ok">
          <FormattedMessage id="invoice.done" />
        </Notice>
      )}
      <div className={styles.cards}>
        <InvoiceForm
          orders={orders}
          title={title}
          failure={actionData?.failure}
          chosen={actionData?.numbers ?? (chosen ? [chosen] : [])}
        />
        <InvoiceList invoices={invoices.items} />
      </div>
      <Pagination page={invoices.page} pageCount={pageCount(invoices)} path="/personal/invoices" />
    </>
  );
}
