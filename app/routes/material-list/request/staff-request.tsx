import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import * as calls from '../../../../contract/material-list/quotation-request.ts';
import { getPriceList } from '../../../../contract/price/price.ts';
import { listProducts } from '../../../../contract/product/product.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../material-list.module.css';
import { QuotationState } from '../quotation/quotation-state.tsx';
import { QuotedGroups, QuotedSums } from '../quotation/quotation-view.tsx';
import type { Route } from './+types/staff-request';
import { CloseForm, WithdrawForm } from './end-forms.tsx';
import { IssueForm } from './issue-form.tsx';
import { readIssued } from './issued-lines.ts';
import { ProductName } from './product-name.tsx';

const pathOf = (requestId: number) => `/admin/quotations/${requestId}`;

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const requestId = readPathId(params.requestId);
  const [found, { products }, prices] = await Promise.all([
    call(api, calls.getQuotationRequest, { requestId }).catch(notFoundWhen('quotation_request.not_found')),
    call(api, listProducts, {}),
    call(api, getPriceList, {}).catch(() => null),
  ]);
  const yearFen = prices?.plans.find(({ period }) => period === 'year')?.priceFen ?? null;
  return { ...found, yearFen, products: products.map(({ slug, name }) => ({ slug, name })) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const requestId = readPathId(params.requestId);
  const typed = await readPost(request);
  const { intent = '', answer = '' } = typed;
  try {
    if (intent === 'close') await call(api, calls.closeQuotationRequest, { requestId, answer });
    else if (intent === 'withdraw') await call(api, calls.withdrawIssuedQuotation, { requestId });
    else await call(api, calls.issueQuotation, { requestId, ...readIssued(typed) });
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
  throw redirect(pathOf(requestId), 303);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.quotations');

/** One request: who asks for what, what was offered, and an offer to be made. */
export default function StaffRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { request, content, products, yearFen } = loaderData;
  const lang = useContentLang();
  const failure = actionData?.failure;
  const { quotation, requestId, state } = request;
  return (
    <>
      <PageHead
        title={<span lang={lang}>{request.company}</span>}
        text={
          <span lang={lang}>
            <ProductName product={request.product} products={products} /> × {request.quantity}
          </span>
        }
        actions={
          <ButtonLink to="/admin/quotations" variant="ghost">
            <FormattedMessage id="admin.quotations" />
          </ButtonLink>
        }
      />
      <div className={styles.cards}>
        <Refusal failure={failure} />
        <Asked request={request} />
        {quotation && content && (
          <section className={styles.cards} aria-labelledby="offered">
            <h2 id="offered">
              <FormattedMessage id="quotation.title" /> {quotation.number}/{quotation.revision}{' '}
              <QuotationState state={quotation.state} />
            </h2>
            <QuotedGroups content={content} />
            <QuotedSums quotation={{ ...quotation, content }} />
            {quotation.answeredAt && (
              <p lang={lang}>
                {quotation.answeredBy} · <Time value={quotation.answeredAt} format="full" />{' '}
                {quotation.answerNote}
              </p>
            )}
            <div className={styles.acts}>
              {[calls.requestedPdfPath, calls.requestedXlsxPath].map((path) => (
                <ButtonLink
                  key={path}
                  to={path.replace(':requestId', String(requestId))}
                  isReload
                  rel="nofollow"
                >
                  {path.endsWith('pdf') ? 'PDF' : 'XLSX'}
                </ButtonLink>
              ))}
              {quotation.state === 'open' && <WithdrawForm />}
            </div>
          </section>
        )}
        {state !== 'closed' && quotation?.state !== 'accepted' && (
          <IssueForm
            key={quotation?.revision ?? 0}
            request={request}
            content={content}
            {...{ products, yearFen }}
            failure={failure?.intent === 'issue' ? failure : undefined}
          />
        )}
        {state === 'open' && <CloseForm typed={failure?.typed['answer']} />}
      </div>
    </>
  );
}

function Asked({ request }: { request: calls.QuotationRequest }) {
  const intl = useIntl();
  const { name, phone, region, note, answer, createdAt, state } = request;
  const facts = [
    ['name', name],
    ['phone', phone],
    ['region', intl.formatMessage({ id: `region.${region}` })],
    ['note', note],
    ['answer', answer],
  ] as const;
  return (
    <Card aside={<Time value={createdAt} format="full" />}>
      <dl className={styles.facts} lang={useContentLang()}>
        <div>
          <dt>
            <FormattedMessage id="quotation.fact.state" />
          </dt>
          <dd>
            <FormattedMessage id={`quotation_request.state.${state}`} />
          </dd>
        </div>
        {facts
          .filter(([, value]) => value !== '')
          .map(([fact, value]) => (
            <div key={fact}>
              <dt>
                <FormattedMessage id={`quotation_request.${fact}`} />
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
