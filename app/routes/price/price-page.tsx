import { FormattedMessage, useIntl } from 'react-intl';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getPriceList } from '../../../contract/page.ts';
import { Questions } from '../../components/questions.tsx';
import { PlanCards } from './plan-cards.tsx';
import styles from './price-page.module.css';
import { RightsTable } from './rights-table.tsx';

/** Plans, the full matrix of rights, questions, and the public list of price changes. */
export function PricePage({ list }: { list: EndpointOutput<typeof getPriceList> }) {
  const intl = useIntl();
  const { text } = list;
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>
          <FormattedMessage id="price.title" />
        </h1>
        <p>{text.lead}</p>
      </header>
      <PlanCards plans={list.plans} />
      <p className={styles.note}>
        {list.effectiveDate && (
          <FormattedMessage id="price.effective" values={{ date: list.effectiveDate }} />
        )}{' '}
        {text.invoice} <FormattedMessage id="price.coins" values={{ count: list.coinsPerYuan }} />
      </p>
      <section className={styles.section} id="rights">
        <h2>
          <FormattedMessage id="price.rights" />
        </h2>
        <RightsTable rights={text.rights} />
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
          {text.changes.map(({ date, text: change }) => (
            <li key={date + change}>
              <time dateTime={date}>{date}</time>
              {change}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
