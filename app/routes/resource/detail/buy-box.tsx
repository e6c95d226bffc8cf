import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { Resource } from '../../../../contract/resource/resource.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { buyAnchor, rechargePath } from '../../../components/money/recharge-path.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { SignInFirst } from '../../../components/sign-in/sign-in-first.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Coin } from '../../../components/ui/coin.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { formatYuan, nameCoins } from '../../../i18n/number-format.ts';
import styles from './buy-box.module.css';
import { CompanyBuy } from './company-buy.tsx';
import { OwnMatters } from './own-matters.tsx';

interface BuyBoxProps {
  resource: Resource;
  isSignedIn: boolean;
  formKey: string;
  /** Just now: the download begins by itself. */
  isBought: boolean;
  failure: PostFailure | undefined;
}

/** What it costs this viewer, and the one thing to do next. */
export function BuyBox({ resource, isSignedIn, formKey, isBought, failure }: BuyBoxProps) {
  const { buy, price } = resource;
  const own = failure && ['buy', 'take', 'favourite'].includes(failure.intent) ? failure : undefined;
  return (
    <section id={buyAnchor} className={styles.box}>
      <div className={styles.inner}>
        <Price resource={resource} />
        {isBought && buy.state === 'bought' && (
          <Notice tone="ok">
            <FormattedMessage id="resource.bought.now" />
          </Notice>
        )}
        <Refusal failure={own} />
        {isSignedIn && price > 0 && buy.state !== 'closed' && (
          <dl className={styles.rows}>
            <div>
              <dt>
                <FormattedMessage id="resource.balance" />
              </dt>
              <dd>
                <Coin amount={buy.balance} />
              </dd>
            </div>
            <div>
              <dt>
                <FormattedMessage id="resource.after" />
              </dt>
              <dd>
                <FormattedMessage id="resource.after.text" />
              </dd>
            </div>
          </dl>
        )}
        <Act resource={resource} formKey={formKey} isBought={isBought} />
        <CompanyBuy buy={buy} formKey={formKey} />
        <Quota resource={resource} isSignedIn={isSignedIn} />
      </div>
      <Acts resource={resource} isSignedIn={isSignedIn} />
      <OwnMatters resource={resource} />
    </section>
  );
}

function Price({ resource: { buy, price, memberPrice } }: { resource: Resource }) {
  const { locale } = useIntl();
  if (price === 0) {
    return (
      <p className={`${styles.price} ${styles.free}`}>
        <b>
          <FormattedMessage id="core.free" />
        </b>
      </p>
    );
  }
  const isReduced = buy.isMember && memberPrice !== null && memberPrice < price;
  return (
    <p className={styles.price}>
      <b>{isReduced ? memberPrice : price}</b>
      <span>{nameCoins(isReduced ? memberPrice : price, locale)}</span>
      {buy.fen !== null && buy.fen > 0 && (
        <small>
          <FormattedMessage id="resource.price_yuan" values={{ yuan: formatYuan(buy.fen) }} />
        </small>
      )}
      {memberPrice !== null && memberPrice < price && (
        <small>
          {isReduced ? (
            <FormattedMessage id="resource.price_usual" values={{ price, coin: nameCoins(price, locale) }} />
          ) : memberPrice === 0 ? (
            <FormattedMessage id="resource.price_member_free" />
          ) : (
            <FormattedMessage
              id="resource.price_member"
              values={{ price: memberPrice, coin: nameCoins(memberPrice, locale) }}
            />
          )}
        </small>
      )}
    </p>
  );
}

function Act({ resource, formKey, isBought }: { resource: Resource; formKey: string; isBought: boolean }) {
  const { locale } = useIntl();
  const { buy, price, memberPrice } = resource;
  const isBusy = useNavigation().state === 'submitting';
  const saves = memberPrice === null || buy.isMember ? 0 : price - memberPrice;
  const member = saves > 0 && (
    <ButtonLink to="/memberCenter" isBlock>
      <FormattedMessage id="resource.member.join" values={{ saves, coin: nameCoins(saves, locale) }} />
    </ButtonLink>
  );
  switch (buy.state) {
    case 'signed_out':
      return (
        <>
          <SignInFirst variant="pay" size="large" isBlock>
            <FormattedMessage id="resource.buy.signed_out" />
          </SignInFirst>
          {member}
        </>
      );
    case 'enough':
      return (
        <>
          <Form method="post">
            <input type="hidden" name="expectedPrice" value={buy.price} />
            <input type="hidden" name="key" value={formKey} />
            <Button
              type="submit"
              name="intent"
              value="buy"
              variant="pay"
              size="large"
              isBlock
              isBusy={isBusy}
            >
              <Icon name="download" />
              <FormattedMessage id="resource.buy.enough" />
            </Button>
          </Form>
          {member}
        </>
      );
    case 'too_few':
      return (
        <>
          <p className={styles.missing}>
            <FormattedMessage
              id="resource.buy.missing"
              values={{ missing: buy.missing, coin: nameCoins(buy.missing, locale) }}
            />
          </p>
          <ButtonLink
            to={rechargePath(buy.missing, `/resources/detail/${resource.resourceId}`)}
            variant="pay"
            size="large"
            isBlock
          >
            <FormattedMessage id="resource.buy.recharge" />
          </ButtonLink>
          {member}
        </>
      );
    case 'closed':
      return (
        <Notice tone="warn">
          <FormattedMessage id="resource.buy.closed" />
        </Notice>
      );
    default:
      return <DownloadForm resource={resource} isAtOnce={isBought && buy.state === 'bought'} />;
  }
}

/** All files at once; a plain link, because what answers is a file and no page. */
function DownloadForm({ resource: { buy, versions }, isAtOnce }: { resource: Resource; isAtOnce: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isAtOnce) return;
    // Reloading the page must not download once more.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    form.current?.submit();
  }, [isAtOnce]);
  if ((versions[0]?.files ?? []).length === 0) return null;
  return (
    <form method="post" ref={form}>
      <input type="hidden" name="intent" value="take" />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBlock
        disabled={buy.quota?.left === 0}
        aria-describedby={buy.quota ? 'resource-quota' : undefined}
      >
        <Icon name="download" />
        <FormattedMessage
          id={`resource.take.${buy.state === 'bought' ? 'again' : buy.state}` as 'resource.take.again'}
        />
      </Button>
    </form>
  );
}

function Quota({ resource: { buy, price }, isSignedIn }: { resource: Resource; isSignedIn: boolean }) {
  if (!isSignedIn) {
    return price === 0 ? (
      <p className={styles.quota}>
        <FormattedMessage id="resource.quota.visitor" />
      </p>
    ) : null;
  }
  if (!buy.quota || (buy.state !== 'free' && buy.state !== 'member')) return null;
  return (
    <p className={styles.quota} id="resource-quota">
      <FormattedMessage id="resource.quota" values={buy.quota} />
    </p>
  );
}

function Acts({ resource, isSignedIn }: { resource: Resource; isSignedIn: boolean }) {
  return (
    <div className={styles.acts}>
      {isSignedIn ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="isFavourite" value={resource.isFavourite ? '0' : '1'} />
          <button
            type="submit"
            name="intent"
            value="favourite"
            aria-pressed={resource.isFavourite}
            className={resource.isFavourite ? styles.pressed : undefined}
          >
            <Icon name="star" size={18} />
            <FormattedMessage id={resource.isFavourite ? 'resource.favourite.on' : 'resource.favourite'} />
          </button>
        </Form>
      ) : (
        <SignInFirst variant="ghost">
          <Icon name="star" size={18} />
          <FormattedMessage id="resource.favourite" />
        </SignInFirst>
      )}
      <ShareButton title={resource.title} className={styles.act} />
      <AppLink to={`/report/resource/${resource.resourceId}`} rel="nofollow">
        <Icon name="flag" size={18} />
        <FormattedMessage id="resource.report" />
      </AppLink>
    </div>
  );
}
