import { FormattedMessage, useIntl } from 'react-intl';
import type { IncomeItem } from '../../../contract/ledger/ledger.ts';
import { convertSettlement, getIncomeMonth, listOwnSettlements } from '../../../contract/ledger/ledger.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { MonthForm } from '../../components/money/month-form.tsx';
import { SettlementTable } from '../../components/money/settlement-table.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { ColumnHeads, numberCell, Table } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { refusePost } from '../../framework/post-answer.ts';
import { readForm } from '../../framework/posted-form.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/income';
import styles from './coins.module.css';
import { IncomeFiles, IncomeSums } from './income-sums.tsx';
import { UseSheet } from './use-sheet.tsx';

const path = '/personal/creation/income';
const columns = ['time', 'thing', 'price', 'bought', 'percent', 'share', 'state'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = url;
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.exec(searchParams.get('month') ?? '')?.[0];
  const [income, sheets] = await Promise.all([
    call(api, getIncomeMonth, { month, page: readPageNumber(searchParams) }),
    call(api, listOwnSettlements, {}),
  ]);
  return { income, sheets: sheets.items };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  try {
    const sheetId = String(form.get('sheetId') ?? '');
    const { shareTotal } = await call(context.get(apiContext), convertSettlement, { sheetId });
    return { used: shareTotal };
  } catch (error) {
    return refusePost(error, { intent: 'use', typed: {} });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'coin.income.title', description: 'coin.income.text', path });

/** A month of sales as a creator, and the settlement sheets of the months before. */
export default function Income({ loaderData: { income, sheets }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { month, months, sums, byDay, byItem, incomes } = income;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="coin.income.title" />}
        text={<FormattedMessage id="coin.income.text" />}
      />
      <div className={styles.cards}>
        <Card title={<FormattedMessage id="coin.income.of" values={{ month }} />}>
          <MonthForm month={month} months={months} />
          <p className={styles.sums}>
            <FormattedMessage id="coin.income.sums" values={sums} />
          </p>
          <IncomeSums byDay={byDay} byItem={byItem} />
          {incomes.total > 0 && <IncomeFiles month={month} />}
          {incomes.items.length === 0 ? (
            <EmptyState level="h3" title={<FormattedMessage id="coin.income.none" />} />
          ) : (
            <Table label={intl.formatMessage({ id: 'coin.income.of' }, { month })} isWide>
              <ColumnHeads
                names={columns}
                numbers={['price', 'bought', 'percent', 'share']}
                text={(column) => <FormattedMessage id={`coin.income.column.${column}`} />}
              />
              <tbody>
                {incomes.items.map((item) => (
                  <Sale key={item.incomeId} item={item} month={month} />
                ))}
              </tbody>
            </Table>
          )}
          <Pagination
            page={incomes.page}
            pageCount={pageCount(incomes)}
            path={path}
            query={`month=${month}`}
          />
        </Card>
        <Card title={<FormattedMessage id="coin.sheets" />}>
          {actionData && 'used' in actionData && (
            <Notice tone="ok" isOutcome>
              <FormattedMessage id="coin.sheet.used" values={{ share: actionData.used }} />
            </Notice>
          )}
          {actionData && 'failure' in actionData && <Refusal failure={actionData.failure} />}
          {sheets.length > 0 && <SettlementTable sheets={sheets} />}
          {sheets
            .filter(({ state, shareTotal }) => state === 'open' && shareTotal > 0)
            .map((sheet) => (
              <UseSheet key={sheet.sheetId} sheet={sheet} />
            ))}
          <p className={styles.sums}>
            <FormattedMessage id="coin.sheets.text" />
          </p>
          <p className={styles.sums}>
            <FormattedMessage id="coin.sheets.tax" />
          </p>
        </Card>
      </div>
    </>
  );
}

function Sale({ item, month }: { item: IncomeItem; month: string }) {
  const doubt = new URLSearchParams({ at: `${path}?month=${month}`, sale: String(item.incomeId) });
  const id = /^resource:(\d+)$/.exec(item.thing)?.[1];
  return (
    <tr>
      <td>
        <Time value={item.createdAt} format="full" />
      </td>
      <th scope="row">
        {id && item.title ? (
          <AppLink className={styles.link} to={`/resources/detail/${id}`}>
            {item.title}
          </AppLink>
        ) : (
          <FormattedMessage id="coin.income.gone" />
        )}
      </th>
      <td className={numberCell}>{item.price}</td>
      <td className={numberCell}>{item.bought}</td>
      <td className={numberCell}>{item.sharePercent}%</td>
      <td className={numberCell}>{item.share}</td>
      <td>
        <FormattedMessage id={`coin.income.${item.state}`} />{' '}
        {item.state === 'frozen' && (
          <span className={styles.quiet}>
            <Time value={item.frozenUntil} format="date" />
          </span>
        )}{' '}
        <AppLink className={styles.link} to={`/guestBook/new?${doubt}`}>
          <FormattedMessage id="coin.income.doubt" />
        </AppLink>
      </td>
    </tr>
  );
}
