import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { Bundle } from '../../../../contract/resource/bundles.ts';
import { buyAnchor, rechargePath } from '../../../components/money/recharge-path.ts';
import { SignInFirst } from '../../../components/sign-in/sign-in-first.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Coin } from '../../../components/ui/coin.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { formatYuan, nameCoins } from '../../../i18n/number-format.ts';
import styles from './bundle.module.css';

/** What the bundle costs this viewer, and the one thing to do next. */
export function BundleBuy({ bundle, formKey }: { bundle: Bundle; formKey: string }) {
  const { locale } = useIntl();
  const { bundleId, price, sum, buy, can } = bundle;
  const saved = sum - price;
  return (
    <Card>
      <div id={buyAnchor} className={styles.form}>
        {buy.state !== 'held' && (
          <p className={styles.price}>
            <b>{buy.price}</b> {nameCoins(buy.price, locale)}
            {buy.fen !== null && buy.fen > 0 && (
              <>
                {' '}
                <small>
                  <FormattedMessage id="resource_bundle.price_yuan" values={{ yuan: formatYuan(buy.fen) }} />
                </small>
              </>
            )}
          </p>
        )}
        <p className={styles.quiet}>
          <FormattedMessage id="resource_bundle.saves" values={{ sum, saved, price }} />
          {buy.price < price && buy.state !== 'held' && (
            <>
              {' '}
              <FormattedMessage id="resource_bundle.held_less" values={{ price: buy.price }} />
            </>
          )}
        </p>
        {(buy.state === 'enough' || buy.state === 'too_few') && (
          <p>
            <FormattedMessage id="resource.balance" />：<Coin amount={buy.balance} />
          </p>
        )}
        <Act bundle={bundle} formKey={formKey} />
        {buy.company && (buy.state === 'enough' || buy.state === 'too_few') && (
          <Form method="post" className={styles.form}>
            <Hidden price={buy.price} formKey={formKey} />
            <input type="hidden" name="payer" value="company" />
            <Button type="submit" name="intent" value="buy" isBlock disabled={buy.company.usable < buy.price}>
              <FormattedMessage id="resource.payer.company" />
            </Button>
            <p className={styles.quiet}>
              <FormattedMessage
                id="resource.payer.company.text"
                values={{ company: buy.company.name, usable: buy.company.usable }}
              />
            </p>
          </Form>
        )}
        {can.close && (
          <Form method="post">
            <Button type="submit" name="intent" value="close" variant="danger" isBlock>
              <FormattedMessage id="resource_bundle.close.staff" />
            </Button>
          </Form>
        )}
        {buy.state === 'too_few' && (
          <ButtonLink to={rechargePath(buy.missing, `/resources/bundles/${bundleId}`)} variant="pay" isBlock>
            <FormattedMessage id="resource.buy.recharge" />
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function Act({ bundle: { buy }, formKey }: { bundle: Bundle; formKey: string }) {
  const { locale } = useIntl();
  const isBusy = useNavigation().state === 'submitting';
  switch (buy.state) {
    case 'signed_out':
      return (
        <SignInFirst variant="pay" size="large" isBlock>
          <FormattedMessage id="resource.buy.signed_out" />
        </SignInFirst>
      );
    case 'enough':
      return (
        <Form method="post">
          <Hidden price={buy.price} formKey={formKey} />
          <Button type="submit" name="intent" value="buy" variant="pay" size="large" isBlock isBusy={isBusy}>
            <FormattedMessage id="resource_bundle.buy" />
          </Button>
        </Form>
      );
    case 'too_few':
      return (
        <p>
          <FormattedMessage
            id="resource.buy.missing"
            values={{ missing: buy.missing, coin: nameCoins(buy.missing, locale) }}
          />
        </p>
      );
    case 'own':
      return (
        <ButtonLink to="/personal/creation/bundles" isBlock>
          <FormattedMessage id="resource_bundle.own" />
        </ButtonLink>
      );
    default:
      return (
        <Notice tone={buy.state === 'held' ? 'ok' : 'warn'}>
          <FormattedMessage id={`resource_bundle.state.${buy.state}`} />
        </Notice>
      );
  }
}

const Hidden = ({ price, formKey }: { price: number; formKey: string }) => (
  <>
    <input type="hidden" name="expectedPrice" value={price} />
    <input type="hidden" name="key" value={formKey} />
  </>
);
