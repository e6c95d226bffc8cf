import { FormattedMessage } from 'react-intl';
import { Form, redirect } from 'react-router';
import { getCompanyCoins, giveBackCompanyCoins, moveCompanyCoins } from '../../../contract/company/coins.ts';
import { CompanyFrame, companyPath } from '../../components/company/company-frame.tsx';
import { CoinStatement } from '../../components/money/coin-statement.tsx';
import { rechargePath } from '../../components/money/recharge-path.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Coin } from '../../components/ui/coin.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { call } from '../../services/call.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/coins';
import styles from './company.module.css';
import { requireCompany } from './own-company.ts';

const path = `${companyPath}/coins`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = url;
  const own = await requireCompany(api, 'coins');
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.exec(searchParams.get('month') ?? '')?.[0];
  return {
    own,
    coins: await call(api, getCompanyCoins, { month, page: readPageNumber(searchParams) }),
    // One key for each way: sent twice, coins move once.
    keys: { put: crypto.randomUUID(), take: crypto.randomUUID() },
    isDone: searchParams.has('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { intent = '', amount = '', key = '', userId = '' } = await readPost(request);
  try {
    if (intent === 'give-back') {
      await call(context.get(apiContext), giveBackCompanyCoins, { userId });
      return redirect(`${path}?done`);
    }
    const signed = intent === 'take' ? `-${amount}` : amount;
    await call(context.get(apiContext), moveCompanyCoins, { amount: signed, key });
  } catch (error) {
    return refusePost(error, { intent, typed: { amount } });
  }
  return redirect(`${path}?done`);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'company.tab.coins', description: 'company.coins.text', path });

/** The company's purse: what is in it, putting in and taking back, and its statement. */
export default function CompanyCoinsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, coins, keys, isDone } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <CompanyFrame
      name={own.company.name}
      text={<FormattedMessage id="company.coins.text" />}
      powers={own.powers}
      failure={failure}
      isDone={isDone}
    >
      <Card
        title={<FormattedMessage id="company.balance" />}
        aside={
          <ButtonLink
            to={rechargePath(failure?.intent === 'put' ? failure.values?.missing : undefined)}
            size="small"
          >
            <FormattedMessage id="company.recharge" />
          </ButtonLink>
        }
      >
        <dl className={styles.facts}>
          {(['balance', 'own', 'takeable'] as const).map((name) => (
            <div key={name}>
              <dt>
                <FormattedMessage id={name === 'own' ? 'company.own_coins' : `company.${name}`} />
              </dt>
              <dd>
                <Coin amount={coins[name]} />
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.forms}>
          {(['put', 'take'] as const).map((intent) => (
            <Form key={keys[intent]} method="post" className={styles.form}>
              <input type="hidden" name="key" value={keys[intent]} />
              <TextField
                label={<FormattedMessage id="company.amount" />}
                hint={intent === 'put' && <FormattedMessage id="company.put.hint" />}
                name="amount"
                inputMode="numeric"
                pattern="[1-9][0-9]{0,7}"
                required
                defaultValue={failure?.intent === intent ? failure.typed.amount : undefined}
              />
              <div>
                <Button
                  type="submit"
                  name="intent"
                  value={intent}
                  variant={intent === 'put' ? 'pay' : 'secondary'}
                >
                  <FormattedMessage id={`company.${intent}`} />
                </Button>
              </div>
            </Form>
          ))}
        </div>
      </Card>
      {coins.leavers.length > 0 && (
        <Card title={<FormattedMessage id="company.leavers" />}>
          <div className={styles.stack}>
            <p className={styles.quiet}>
              <FormattedMessage id="company.leavers.text" />
            </p>
            {coins.leavers.map(({ userId, nickname, amount }) => (
              <Form key={userId} method="post" className={styles.row}>
                <input type="hidden" name="userId" value={userId} />
                <span>
                  {nickname} <Coin amount={amount} />
                </span>
                <Button type="submit" name="intent" value="give-back" size="small" disabled={amount === 0}>
                  <FormattedMessage id="company.give_back" />
                </Button>
              </Form>
            ))}
          </div>
        </Card>
      )}
      <CoinStatement
        statement={coins.statement}
        path={path}
        kindOf={({ kind }) => <FormattedMessage id={`company.kind.${kind}` as MessageId} />}
      />
    </CompanyFrame>
  );
}
