import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import type { Province } from '../../../../contract/appointment/provinces.ts';
import * as calls from '../../../../contract/material-list/quotation-request.ts';
import { listProducts } from '../../../../contract/product/product.ts';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { guard } from '../../../framework/guards.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { VerifyBeforehand } from '../../../shell/verify-beforehand.tsx';
import styles from '../material-list.module.css';
import { moneyText } from '../money-text.ts';
import { QuotationState } from '../quotation/quotation-state.tsx';
import type { Route } from './+types/ask';
import { AskForm } from './ask-form.tsx';
import { ProductName, type ProductNames } from './product-name.tsx';

const path = '/price/quotation';

export const middleware = [guard('signed-in')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ items }, { products }] = await Promise.all([
    call(api, calls.listOwnQuotationRequests, {}),
    call(api, listProducts, {}),
  ]);
  return {
    items,
    products: products.map(({ slug, name }) => ({ slug, name })),
    wanted: readWanted(url.searchParams),
  };
}

/** What another page, such as the guide to products or a company's seats, asks a price of. */
function readWanted(query: URLSearchParams): Record<string, string> {
  const { company, note } = calls.quotationRequestLimits;
  return {
    product: (query.get('product') ?? '').slice(0, 40),
    quantity: (query.get('quantity') ?? '').slice(0, 5),
    company: (query.get('company') ?? '').slice(0, company),
    note: (query.get('note') ?? '').slice(0, note),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readPost(request);
  const { company = '', name = '', phone = '', region = '', product = '', quantity = '', note = '' } = typed;
  try {
    await call(context.get(apiContext), calls.askForQuotation, {
      ...{ company, name, phone, product, quantity, note },
      region: region as Province,
    });
  } catch (error) {
    return refusePost(error, { typed });
  }
  throw redirect(path, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'quotation_request.title');

/** Asks the house for a formal quotation, and shows what became of those asked for. */
export default function AskForQuotation({ loaderData, actionData }: Route.ComponentProps) {
  const { items, products, wanted } = loaderData;
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="quotation_request.title" />}
        text={<FormattedMessage id="quotation_request.text" />}
        actions={
          <ButtonLink to="/price" variant="ghost">
            <FormattedMessage id="price.title" />
          </ButtonLink>
        }
      />
      <div className={styles.cards}>
        <VerifyBeforehand what="submit" />
        {items.length > 0 && (
          <Card title={<FormattedMessage id="quotation_request.own" />} isFlush>
            <ul className={styles.list}>
              {items.map((each) => (
                <OwnRow key={each.requestId} asked={each} products={products} />
              ))}
            </ul>
          </Card>
        )}
        <AskForm
          key={items[0]?.requestId ?? 0}
          products={products}
          wanted={wanted}
          failure={actionData?.failure}
        />
      </div>
    </div>
  );
}

function OwnRow({ asked, products }: { asked: calls.QuotationRequest; products: ProductNames }) {
  const lang = useContentLang();
  const { requestId, product, quantity, company, quotation, state, createdAt } = asked;
  return (
    <li>
      <span className={styles.words}>
        <span lang={lang}>
          <ProductName product={product} products={products} /> × {quantity}
        </span>{' '}
        {quotation ? (
          <QuotationState state={quotation.state} />
        ) : (
          <FormattedMessage id={`quotation_request.state.${state}`} />
        )}
        <span className={styles.meta} lang={lang}>
          {company} · <Time value={createdAt} format="date" />
        </span>
        {asked.answer && (
          <span className={styles.meta} lang={lang}>
            {asked.answer}
          </span>
        )}
      </span>
      {quotation && (
        <>
          <span className={styles.sum}>¥{moneyText(quotation.grossFen)}</span>
          <ButtonLink to={`${path}/${requestId}`} size="small">
            <FormattedMessage id="quotation.title" /> {quotation.number}/{quotation.revision}
          </ButtonLink>
        </>
      )}
    </li>
  );
}
