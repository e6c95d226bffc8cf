import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import { beijingMonth } from '../../../contract/beijing-time.ts';
import { claimGift } from '../../../contract/coupon/coupon.ts';
import { getStatement, getWallet, listOwnSettlements } from '../../../contract/ledger/ledger.ts';
import { rechargePath } from '../../components/money/recharge-path.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/coins';
import styles from './coins.module.css';
import { GiftCodeForm } from './gift-code-form.tsx';
import { IncomeCard } from './income-card.tsx';
import { StatementCard } from './statement-card.tsx';
import { WalletCard } from './wallet-card.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = url;
  const month = /^20\d\d-\d\d$/.exec(searchParams.get('month') ?? '')?.[0] ?? beijingMonth(new Date());
  const [wallet, statement, sheets] = await Promise.all([
    call(api, getWallet, {}),
    call(api, getStatement, { month, page: readPageNumber(searchParams) }),
    call(api, listOwnSettlements, {}),
  ]);
  return { wallet, statement, sheets, claimed: Number(searchParams.get('claimed') ?? 0) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readPost(request);
  try {
    const { coins } = await call(context.get(apiContext), claimGift, { code: typed.code ?? '' });
    return redirect(`/personal/coins?claimed=${coins}`);
  } catch (error) {
    return refusePost(error, { typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const title = getIntl(site.locale).formatMessage({ id: 'coin.title' });
  return [{ title: `${title} - ${site.config.siteTitle}` }, { name: 'robots', content: 'noindex' }];
};

export default function Coins({ loaderData, actionData }: Route.ComponentProps) {
  const { wallet, statement, sheets, claimed } = loaderData;
  const hasIncome = wallet.income + wallet.incomeFrozen > 0 || sheets.total > 0;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="coin.title" />}
        text={<FormattedMessage id="coin.lead" />}
        actions={
          <ButtonLink variant="pay" to={rechargePath()}>
            <FormattedMessage id="recharge.title" />
          </ButtonLink>
        }
      />
      <div className={styles.cards}>
        <WalletCard wallet={wallet} />
        <StatementCard statement={statement} />
        <GiftCodeForm failure={actionData?.failure} claimed={claimed} />
        {hasIncome && <IncomeCard wallet={wallet} sheets={sheets.items} />}
      </div>
    </>
  );
}
