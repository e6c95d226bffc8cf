import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import * as calls from '../../../../contract/list-price/price-table.ts';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { ReadTable } from '../read-table.tsx';
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
  const failure = actionData?.failure;
  const mayRead = table.state === 'new' || table.state === 'failed' || table.state === 'checked';
  return (
    <ReadTable
      name={table.name}
      text={
        <>
          {table.maker} · <FormattedMessage id="price_table.from" values={{ day: table.validFrom }} /> ·{' '}
          <FormattedMessage id={`price_table.state.${table.state}`} />
        </>
      }
      back={{ to: '/admin/parts/prices', label: <FormattedMessage id="price_table.title" /> }}
      failure={failure}
      fault={fault}
      limits={calls.priceTableLimits}
      work={
        table.state === 'reading'
          ? {
              path: `/admin/parts/prices/${table.tableId}`,
              text: <FormattedMessage id="price_table.reading" values={{ count: rowCount }} />,
            }
          : undefined
      }
    >
      {(table.state === 'checked' || table.state === 'published') && <NextStep found={loaderData} />}
      {rowCount > 0 && table.state !== 'reading' && <PriceRows found={loaderData} />}
      {mayRead && (
        <ColumnsForm found={loaderData} failure={failure?.intent === 'read' ? failure : undefined} />
      )}
    </ReadTable>
  );
}
