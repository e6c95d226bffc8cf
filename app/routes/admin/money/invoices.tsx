import { FormattedMessage, useIntl } from 'react-intl';
import type { FormHandle } from '../../../../contract/body-limits.ts';
import {
  invoiceFileBytes,
  invoiceStates,
  listAllInvoices,
  moveInvoice,
} from '../../../../contract/invoice/invoice.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { InvoicedOrders } from '../../../components/money/invoiced-orders.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { ActForm } from '../act-form.tsx';
import { ActOutcome } from '../act-outcome.tsx';
import styles from '../admin.module.css';
import type { Route } from './+types/invoices';
import { answerFilePost, InvoiceFileForm, isFilePost } from './invoice-file-form.tsx';
import { Yuan } from './money-text.tsx';

const tones = {
  applied: 'warn',
  issuing: 'warn',
  issued: 'ok',
  refused: 'plain',
  red_pending: 'bad',
  red: 'plain',
} as const;
const isWaiting = ({ state }: { state: string }) => state === 'applied' || state === 'issuing';
const isOpen = (invoice: { state: string }) => isWaiting(invoice) || invoice.state === 'red_pending';
const states = ['all', ...invoiceStates] as const;
const moves = ['issuing', 'issued', 'refused', 'red'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const state = states.find((known) => known === searchParams.get('state')) ?? 'all';
  const page = readPageNumber(searchParams);
  const invoices = await call(context.get(apiContext), listAllInvoices, { state, page });
  return { state, invoices, isDone: searchParams.has('done') };
}

export const handle: FormHandle = { bodyLimit: invoiceFileBytes + 16_384 };

export async function action({ context, request }: Route.ActionArgs) {
  if (isFilePost(request)) return answerFilePost(context.get(apiContext), request);
  return runPost(request, '/admin/invoices', ({ intent = '', reason = '', fapiaoNumber, fileAddress }) => {
    const [wanted, invoiceId = ''] = intent.split(':');
    const to = moves.find((known) => known === wanted) ?? 'issuing';
    return call(context.get(apiContext), moveInvoice, { invoiceId, to, reason, fapiaoNumber, fileAddress });
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'money.invoices');

export default function AdminInvoices({
  loaderData: { state, invoices, isDone },
  actionData,
}: Route.ComponentProps) {
  const intl = useIntl();
  const failureOf = (id: number) =>
    actionData?.failure.intent.endsWith(`:${id}`) ? actionData.failure : undefined;
  return (
    <>
      <PageHead title={<FormattedMessage id="money.invoices" />} />
      <ActOutcome
        isDone={isDone}
        failure={actionData?.failure}
        isFormThere={invoices.items.some((invoice) => isOpen(invoice) && failureOf(invoice.invoiceId))}
      />
      <Tabs
        label={intl.formatMessage({ id: 'money.invoices' })}
        items={states.map((known) => ({
          to: `/admin/invoices?state=${known}`,
          label: <FormattedMessage id={known === 'all' ? 'money.orders.all' : `invoice.state.${known}`} />,
          isCurrent: known === state,
        }))}
      />
      {invoices.items.length === 0 && <EmptyState title={<FormattedMessage id="money.none" />} />}
      <div className={styles.room}>
        {invoices.items.map((invoice) => (
          <InvoiceCard key={invoice.invoiceId} invoice={invoice} refused={failureOf(invoice.invoiceId)} />
        ))}
      </div>
      <Pagination
        page={invoices.page}
        pageCount={pageCount(invoices)}
        path="/admin/invoices"
        query={`state=${state}`}
      />
    </>
  );
}

function InvoiceCard({
  invoice,
  refused,
}: {
  invoice: Route.ComponentProps['loaderData']['invoices']['items'][number];
  refused: PostFailure | undefined;
}) {
  const isOfFile = refused?.intent.startsWith('file:');
  const failure = isOfFile ? undefined : refused;
  return (
    <Card title={invoice.title}>
      <p className={styles.facts}>
        <Lamp tone={tones[invoice.state]}>
          <FormattedMessage id={`invoice.state.${invoice.state}`} />
        </Lamp>
        <strong>
          <Yuan fen={invoice.amountFen} />
        </strong>
        <FormattedMessage id={`invoice.kind.${invoice.kind}`} />
        {[invoice.buyer, invoice.fapiaoNumber, invoice.redNumber].filter(Boolean).map((text) => (
          <span key={text}>{text}</span>
        ))}
        <Time className={styles.quiet} value={invoice.createdAt} format="full" />
      </p>
      <p className={styles.value}>
        {[invoice.taxNumber, invoice.address, invoice.phone, invoice.bank, invoice.account, invoice.email]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!invoice.isTaxNumberLikely && (
        <Lamp tone="warn">
          <FormattedMessage id="money.invoice.tax_number_odd" />
        </Lamp>
      )}
      <InvoicedOrders orders={invoice.orders} path="/admin/orders" />
      <p className={styles.quiet}>
        {invoice.remark} {invoice.answer}
      </p>
      {(isWaiting(invoice) || invoice.state === 'issued') && (
        <InvoiceFileForm
          invoiceId={invoice.invoiceId}
          fileAddress={invoice.fileAddress}
          failure={isOfFile ? refused : undefined}
        />
      )}
      {isOpen(invoice) && <DecideForm invoice={invoice} failure={failure} />}
    </Card>
  );
}

function DecideForm({
  invoice,
  failure,
}: {
  invoice: Route.ComponentProps['loaderData']['invoices']['items'][number];
  failure: PostFailure | undefined;
}) {
  return (
    <details className={styles.todo} open={Boolean(failure)}>
      <summary>
        <FormattedMessage id="money.invoice.decide" />
      </summary>
      <ActForm failure={failure}>
        <TextField
          label={<FormattedMessage id="money.invoice.number" />}
          name="fapiaoNumber"
          inputMode="numeric"
          maxLength={20}
          defaultValue={failure?.typed.fapiaoNumber}
        />
        {isWaiting(invoice) && (
          <TextField
            label={<FormattedMessage id="money.invoice.file" />}
            name="fileAddress"
            type="url"
            defaultValue={failure?.typed.fileAddress}
          />
        )}
        <p className={styles.filter}>
          {(isWaiting(invoice) ? (['issued', 'issuing', 'refused'] as const) : (['red'] as const)).map(
            (to) => (
              <Button
                key={to}
                type="submit"
                name="intent"
                value={`${to}:${invoice.invoiceId}`}
                variant={to === 'refused' ? 'danger' : 'secondary'}
              >
                <FormattedMessage id={`money.invoice.to.${to}`} />
              </Button>
            ),
          )}
        </p>
      </ActForm>
    </details>
  );
}
