import { FormattedMessage, useIntl } from 'react-intl';
import { beijingDate } from '../../../contract/beijing-time.ts';
import type { PriceList, PriceVersion } from '../../../contract/price/price.ts';
import { Questions } from '../../components/lists/questions.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useTextLang } from '../../components/navigation/content-lang.ts';
import { PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { formatYuan } from '../../i18n/number-format.ts';
import { CompanyOffer } from './company-offer.tsx';
import { PlanCards } from './plan-cards.tsx';
import styles from './price-page.module.css';
import { RightsTable } from './rights-table.tsx';

const refundRules = ['coins', 'days', 'upgrade', 'coupon', 'same'] as const;

interface PricePageProps {
  list: PriceList;
  isForCompanies: boolean;
  /** Of a company. */
  seats: number;
  /** With and without the frame of the site. */
  path: string;
}

/** Plans or what a company gets, the matrix of rights, how refunds are calculated, questions, and price changes. */
export function PricePage({ list, isForCompanies, seats, path }: PricePageProps) {
  const intl = useIntl();
  const { text } = list;
  const langOf = useTextLang();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={<FormattedMessage id="price.title" />} text={text.lead} />
      <nav className={styles.jump} aria-label={intl.formatMessage({ id: 'price.jump' })}>
        {(['rights', 'refund', 'faq', 'changes'] as const).map((part) => (
          <a key={part} href={`#${part}`}>
            <FormattedMessage id={`price.${part}`} />
          </a>
        ))}
      </nav>
      <Tabs
        label={intl.formatMessage({ id: 'price.audience' })}
        items={(['person', 'company'] as const).map((tab) => ({
          to: tab === 'person' ? path : `${path}?tab=${tab}`,
          label: <FormattedMessage id={`price.audience.${tab}`} />,
          isCurrent: isForCompanies === (tab === 'company'),
        }))}
      />
      {isForCompanies ? (
        <CompanyOffer seats={seats} coinsPerYuan={list.coinsPerYuan} />
      ) : (
        <PlanCards plans={list.plans} rights={text.rights} />
      )}
      <p className={styles.note}>
        <FormattedMessage id="price.effective" values={{ date: dayOf(list.effectiveFrom) }} /> {text.invoice}{' '}
        <FormattedMessage id="price.coins" values={{ count: list.coinsPerYuan }} />
        {!isForCompanies && (
          <>
            {' '}
            <FormattedMessage
              id="price.quotation"
              values={{
                link: (words) => (
                  <AppLink className="link" to="/price/quotation">
                    {words}
                  </AppLink>
                ),
              }}
            />
          </>
        )}
      </p>
      {list.upcoming && (
        <Notice>
          <FormattedMessage
            id="price.upcoming"
            values={{ date: dayOf(list.upcoming.effectiveFrom), prices: pricesOf(list.upcoming) }}
          />{' '}
          <span lang={langOf(list.upcoming.note)}>{list.upcoming.note}</span>
        </Notice>
      )}
      <section className={styles.section} id="rights">
        <h2>
          <FormattedMessage id="price.rights" />
        </h2>
        <RightsTable rights={text.rights} />
      </section>
      <section className={styles.section} id="refund">
        <h2>
          <FormattedMessage id="price.refund" />
        </h2>
        <ul className={styles.lines}>
          {refundRules.map((rule) => (
            <li key={rule}>
              <FormattedMessage id={`price.refund.${rule}`} values={{ count: list.coinsPerYuan }} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} id="faq">
        <h2>
          <FormattedMessage id="price.faq" />
        </h2>
        <Questions questions={text.faq} />
      </section>
      <section className={styles.section} id="changes">
        <h2>
          <FormattedMessage id="price.changes" />
        </h2>
        <ul className={styles.changes} aria-label={intl.formatMessage({ id: 'price.changes' })}>
          {list.history.map((version) => (
            <li key={version.versionId}>
              <time dateTime={version.effectiveFrom}>{dayOf(version.effectiveFrom)}</time>
              <span>
                <span lang={langOf(version.note)}>{version.note}</span> <small>{pricesOf(version)}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const dayOf = (time: string) => beijingDate(new Date(time));

/** Year, quarter and month, in yuan. */
function pricesOf({ yearFen, quarterFen, monthFen }: PriceVersion): string {
  return [yearFen, quarterFen, monthFen].map((fen) => `¥${formatYuan(fen)}`).join(' / ');
}
