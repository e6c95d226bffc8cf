import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import {
  checkLedger,
  getLedgerOverview,
  listSettlements,
  paySettlement,
} from '../../../../contract/ledger/ledger.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { numberCell, Table } from '../../../components/ui/table.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { apiContext, currentUserContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { ActOutcome } from '../act-outcome.tsx';
import styles from '../admin.module.css';
import type { Route } from './+types/ledger';
import { MoneyHeads, signed, Yuan } from './money-text.tsx';
import { SettlementList } from './settlement-list.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [overview, sheets] = await Promise.all([
    call(api, getLedgerOverview, {}),
    call(api, listSettlements, {}),
  ]);
  return {
    ...overview,
    sheets,
    isOwner: context.get(currentUserContext)?.roles.includes('owner') ?? false,
    isDone: url.searchParams.has('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return runPost(request, '/admin/ledger', ({ intent = '', reason = '' }) =>
    intent.startsWith('settle:')
      ? call(api, paySettlement, { sheetId: intent.slice('settle:'.length), reason })
      : call(api, checkLedger, {}),
  );
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'money.ledger');

export default function AdminLedger({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const accountName = (account: string) => {
    const id = `money.account.${account}`;
    return Object.hasOwn(intl.messages, id) ? (
      <FormattedMessage id={id as 'money.account.bought'} />
    ) : (
      account
    );
  };
  const { accounts, checks, sheets, isOwner, isDone } = loaderData;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="money.ledger" />}
        text={<FormattedMessage id="money.ledger.text" />}
        actions={
          <Form method="post">
            <Button type="submit" name="intent" value="check" variant="primary">
              <FormattedMessage id="money.check" />
            </Button>
          </Form>
        }
      />
      <ActOutcome
        isDone={isDone}
        failure={actionData?.failure}
        isFormThere={
          isOwner &&
          sheets.items.some(
            ({ sheetId, state }) => state === 'open' && actionData?.failure.intent === `settle:${sheetId}`,
          )
        }
      />
      <div className={styles.room}>
        <Card title={<FormattedMessage id="money.checks" />}>
          {checks.length === 0 && <FormattedMessage id="money.none" />}
          {checks.map((check) => (
            <div key={check.checkId}>
              <p>
                <Lamp tone={check.differences.length > 0 ? 'bad' : 'ok'}>
                  <FormattedMessage id="money.differences" values={{ count: check.differences.length }} />
                </Lamp>{' '}
                <FormattedMessage
                  id="money.checked"
                  values={{
                    transfers: check.transferCount,
                    entries: check.entryCount,
                    people: check.personCount,
                  }}
                />{' '}
                <Time value={check.createdAt} format="full" />
              </p>
              {check.differences.map((difference) => (
                <p key={difference.kind + difference.subject}>
                  <FormattedMessage id={`money.difference.${difference.kind}`} />{' '}
                  <span className={styles.value}>{difference.subject}</span>{' '}
                  <FormattedMessage
                    id="money.difference.values"
                    values={{ expected: difference.expected, found: difference.found }}
                  />
                </p>
              ))}
            </div>
          ))}
        </Card>
        <Table label={intl.formatMessage({ id: 'money.accounts' })}>
          <MoneyHeads names={['account', 'unit', 'amount']} />
          <tbody>
            {accounts.map((account) => (
              <tr key={account.account}>
                <th scope="row">{accountName(account.account)}</th>
                <td>{account.unit === 'fen' ? '¥' : 'D⁠币'}</td>
                <td className={numberCell}>
                  {account.unit === 'fen' ? <Yuan fen={account.balance} /> : signed(account.balance)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        <SettlementList sheets={sheets.items} isOwner={isOwner} failure={actionData?.failure} />
      </div>
    </>
  );
}
