import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import * as calls from '../../../../contract/list-price/price-table.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { useLookAgain } from '../../../components/navigation/use-look-again.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../part-admin.module.css';
import type { Route } from './+types/price-table';
import { ColumnsForm } from './columns-form.tsx';
import { NextStep, PriceRows } from './price-rows.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const tableId = readPathId(params.tableId);
  const asked = url.searchParams.get('outcome');
  const outcome = calls.priceOutcomes.find((known) => known === asked) ?? '';
  const found = await call(context.get(apiContext), calls.getPriceTable, { tableId, outcome }).catch(
    notFoundWhen('price_table.not_found'),
  );
  return { ...found, outcome };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const tableId = readPathId(params.tableId);
  const typed = await readPost(request);
  const { intent = '', headRow = '', number = '', price = '' } = typed;
  try {
    if (intent === 'publish') await call(api, calls.publishPriceTable, { tableId });
    else if (intent === 'undo') await call(api, calls.undoPriceTable, { tableId });
    else await call(api, calls.readPriceTable, { tableId, headRow, number, price });
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
  throw redirect(`/admin/parts/prices/${tableId}`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'price_table.title');

/** One price list: its columns, what it would change, and what was done with it. */
export default function PriceTablePage({ loaderData, actionData }: Route.ComponentProps) {
  const { table, fault, rowCount } = loaderData;

  useLookAgain(table.state === 'reading');
  const failure = actionData?.failure;
  const mayRead = table.state === 'new' || table.state === 'failed' || table.state === 'checked';
  return (
    <>
      <PageHead
        title={table.name}
        text={
          <>
            {table.maker} · <FormattedMessage id="price_table.from" values={{ day: table.validFrom }} /> ·{' '}
            <FormattedMessage id={`price_table.state.${table.state}`} />
          </>
        }
        actions={
          <ButtonLink to="/admin/parts/prices" variant="ghost">
            <FormattedMessage id="price_table.title" />
          </ButtonLink>
        }
      />
      <Refusal failure={failure} />
      {fault && (
        <Notice tone="bad">
          <ErrorText code={fault} values={calls.priceTableLimits} />
        </Notice>
      )}
      <div className={styles.stack}>
        {table.state === 'reading' && (
          <Card>
            <p className={styles.text} role="status">
              <FormattedMessage id="price_table.reading" values={{ count: rowCount }} />
            </p>
            <ButtonLink to={`/admin/parts/prices/${table.tableId}`}>
              <FormattedMessage id="price_table.reload" />
            </ButtonLink>
          </Card>
        )}
        {(table.state === 'checked' || table.state === 'published') && <NextStep found={loaderData} />}
        {rowCount > 0 && table.state !== 'reading' && <PriceRows found={loaderData} />}
        {mayRead && (
          <ColumnsForm found={loaderData} failure={failure?.intent === 'read' ? failure : undefined} />
        )}
      </div>
    </>
  );
}
