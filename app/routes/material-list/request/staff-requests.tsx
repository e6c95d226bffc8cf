import { FormattedMessage, useIntl } from 'react-intl';
import {
  listQuotationRequests,
  type QuotationRequest,
  quotationRequestStates,
} from '../../../../contract/material-list/quotation-request.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { listProducts } from '../../../../contract/product/product.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../material-list.module.css';
import { moneyText } from '../money-text.ts';
import { QuotationState } from '../quotation/quotation-state.tsx';
import type { Route } from './+types/staff-requests';
import { ProductName, type ProductNames } from './product-name.tsx';

const path = '/admin/quotations';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const state = quotationRequestStates.find((known) => known === url.searchParams.get('state')) ?? 'open';
  const [listed, { products }] = await Promise.all([
    call(api, listQuotationRequests, { state, page: readPageNumber(url.searchParams) }),
    call(api, listProducts, {}),
  ]);
  return { state, listed, products: products.map(({ slug, name }) => ({ slug, name })) };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.quotations');

/** Who waits for a quotation of the house, as far as the viewer takes it. */
export default function StaffRequests({ loaderData }: Route.ComponentProps) {
  const { state, listed, products } = loaderData;
  const intl = useIntl();
  return (
    <>
      <PageHead
        title={<FormattedMessage id="admin.quotations" />}
        text={<FormattedMessage id="quotation_request.staff.text" />}
        actions={
          <ButtonLink to="/admin/sellers" variant="ghost">
            <FormattedMessage id="admin.sellers" />
          </ButtonLink>
        }
      />
      <Card isFlush>
        <Tabs
          label={intl.formatMessage({ id: 'quotation.fact.state' })}
          items={quotationRequestStates.map((each) => ({
            to: each === 'open' ? path : `${path}?state=${each}`,
            label: <FormattedMessage id={`quotation_request.state.${each}`} />,
            isCurrent: each === state,
          }))}
        />
        {listed.items.length === 0 ? (
          <EmptyState title={<FormattedMessage id="quotation_request.staff.none" />} />
        ) : (
          <ul className={styles.list}>
            {listed.items.map((each) => (
              <StaffRow key={each.requestId} asked={each} products={products} />
            ))}
          </ul>
        )}
      </Card>
      <Pagination
        page={listed.page}
        pageCount={pageCount(listed)}
        path={path}
        query={state === 'open' ? '' : `state=${state}`}
      />
    </>
  );
}

function StaffRow({ asked, products }: { asked: QuotationRequest; products: ProductNames }) {
  const intl = useIntl();
  const lang = useContentLang();
  const { requestId, company, name, product, quantity, region, createdAt, quotation } = asked;
  return (
    <li>
      <span className={styles.words}>
        <AppLink className="link" to={`${path}/${requestId}`} lang={lang}>
          {company}
        </AppLink>{' '}
        {quotation && <QuotationState state={quotation.state} />}
        <span className={styles.meta} lang={lang}>
          <ProductName product={product} products={products} /> × {quantity} ·{' '}
          {intl.formatMessage({ id: `region.${region}` })} · {name} · <Time value={createdAt} format="full" />
        </span>
      </span>
      {quotation && <span className={styles.sum}>¥{moneyText(quotation.grossFen)}</span>}
    </li>
  );
}
