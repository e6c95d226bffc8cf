import { FormattedMessage, useIntl } from 'react-intl';
import type { TenderRow } from '../../../../contract/tender/tender.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Tag } from '../../../components/ui/tag.tsx';
import { amountText } from '../amount-text.ts';
import { MomentText } from '../moment-text.tsx';
import { PhaseTag } from '../phase-tag.tsx';
import { tenderPath } from '../tender-path.ts';
import styles from './tenders.module.css';

/** Notices with what decides whether one reads on. */
export function TenderRows({ items }: { items: readonly TenderRow[] }) {
  const intl = useIntl();
  const lang = useContentLang();
  return (
    <ol className={styles.rows}>
      {items.map((tender) => (
        <li key={tender.tenderId}>
          <div className={styles.head}>
            <h3 lang={lang}>
              <AppLink to={tenderPath(tender.tenderId)}>{tender.title}</AppLink>
            </h3>
            <p className={styles.buyer} lang={lang}>
              {tender.buyer}
            </p>
            <p className={styles.tags}>
              <PhaseTag phase={tender.phase} />
              <Tag>{intl.formatMessage({ id: `tender.method.${tender.method}` })}</Tag>
              <Tag>{intl.formatMessage({ id: `tender.industry.${tender.industry}` })}</Tag>
              {tender.changeCount > 0 && (
                <Tag tone="blue">
                  <FormattedMessage id="tender.changes.count" values={{ count: tender.changeCount }} />
                </Tag>
              )}
            </p>
          </div>
          <dl className={styles.facts}>
            <div>
              <dt>
                <FormattedMessage id="tender.closes_at" />
              </dt>
              <dd>
                <MomentText at={tender.closesAt} isDay={tender.isClosingDay} className={styles.time} />
              </dd>
            </div>
            <div>
              <dt>
                <FormattedMessage id="tender.budget" />
              </dt>
              <dd>{amountText(intl, tender.budgetFen)}</dd>
            </div>
            <div>
              <dt>
                <FormattedMessage id="tender.region" />
              </dt>
              <dd>
                {intl.formatMessage({ id: `region.${tender.region}` })}
                {tender.city && (
                  <>
                    {' · '}
                    <span lang={lang}>{tender.city}</span>
                  </>
                )}
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ol>
  );
}
