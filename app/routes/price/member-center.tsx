import { FormattedMessage, useIntl } from 'react-intl';
import { getWallet } from '../../../contract/ledger/ledger.ts';
import { getMembership } from '../../../contract/membership/membership.ts';
import { getPriceList } from '../../../contract/price/price.ts';
import { readReturnTo } from '../../components/money/recharge-path.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Coin } from '../../components/ui/coin.tsx';
import { apiContext, currentUserContext, sharePage } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/member-center';
import { MemberState } from './member-state.tsx';
import { PlanCards } from './plan-cards.tsx';
import styles from './price-page.module.css';
import { RechargeForm } from './recharge-form.tsx';
import { RightsTable } from './rights-table.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  sharePage(context, 'site', 'price');
  const isSignedIn = context.get(currentUserContext) !== null;
  const [list, membership, wallet] = await Promise.all([
    call(api, getPriceList, {}),
    isSignedIn ? call(api, getMembership, {}) : null,
    isSignedIn ? call(api, getWallet, {}) : null,
  ]);
  const missing = /^[1-9]\d{0,6}$/.exec(url.searchParams.get('coins') ?? '')?.[0] ?? '0';
  return {
    list,
    membership,
    wallet,
    missing: Number(missing),
    returnTo: readReturnTo(url.searchParams.get('back')),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: 'member.title' }),
    description: intl.formatMessage({ id: 'member.description' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: '/memberCenter',
  });
};

export default function MemberCenter({
  loaderData: { list, membership, wallet, missing, returnTo },
}: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={<FormattedMessage id="member.title" />}
        text={<FormattedMessage id="member.lead" />}
        actions={
          wallet && (
            <>
              <span className={styles.balance}>
                <FormattedMessage id="member.balance" /> <Coin amount={wallet.bought + wallet.gift} />
              </span>
              <ButtonLink to="/personal/coins">
                <FormattedMessage id="coin.title" />
              </ButtonLink>
            </>
          )
        }
      />
      {membership && <MemberState membership={membership} />}
      <PlanCards plans={list.plans} rights={list.text.rights} membership={membership} />
      <p className={styles.note}>
        {list.text.invoice} <FormattedMessage id="member.no_auto" />
      </p>
      <section
        className={styles.section}
        id="recharge"
        aria-label={intl.formatMessage({ id: 'recharge.title' })}
      >
        <Card title={<FormattedMessage id="recharge.title" />}>
          <RechargeForm
            packs={list.packs}
            coinsPerYuan={list.coinsPerYuan}
            missing={missing}
            returnTo={returnTo}
          />
        </Card>
      </section>
      <section className={styles.section} id="rights">
        <h2>
          <FormattedMessage id="price.rights" />
        </h2>
        <RightsTable rights={list.text.rights} />
      </section>
    </div>
  );
}
