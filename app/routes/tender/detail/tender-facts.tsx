import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Tender } from '../../../../contract/tender/tender.ts';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { amountText } from '../amount-text.ts';
import { MomentText } from '../moment-text.tsx';
import { saidId } from './said-text.tsx';
import styles from './tender.module.css';

type FactId =
  | 'buyer'
  | 'agency'
  | 'number'
  | 'budget'
  | 'region'
  | 'published_on'
  | 'documents_until'
  | 'closes_at'
  | 'opens_at'
  | 'source';

function Fact({
  id,
  children,
  said,
  change,
}: {
  id: FactId;
  children: ReactNode;
  said?: Tender['said'][number] | undefined;
  /** The notice that moved it, by which the text of the first one is no longer right. */
  change?: Tender['changes'][number] | undefined;
}) {
  const isMoved = change !== undefined && !said?.isSame;
  return (
    <div>
      <dt>
        <FormattedMessage id={`tender.${id}`} />
      </dt>
      <dd>
        {children}{' '}
        {isMoved && (
          <a className={`link ${styles.where}`} href={`#change-${change.changeId}`}>
            <FormattedMessage id="tender.said.moved" />
          </a>
        )}
        {said && !isMoved && (
          <a className={`link ${styles.where}`} href={`#${saidId(said.field)}`}>
            <FormattedMessage id={said.isSame ? 'tender.said.where' : 'tender.said.other'} />
          </a>
        )}
      </dd>
    </div>
  );
}

export function TenderFacts({ tender }: { tender: Tender }) {
  const intl = useIntl();
  const lang = useContentLang();
  const { agency, number, url, site, isDemo } = tender;
  const said = (field: Tender['said'][number]['field']) => tender.said.find((each) => each.field === field);
  const change = (name: 'closes' | 'opens') => tender.changes.find((each) => each[name] !== null);
  return (
    <dl className={styles.facts}>
      <Fact id="closes_at" said={said('closesAt')} change={change('closes')}>
        <MomentText at={tender.closesAt} isDay={tender.isClosingDay} className={styles.time} />
      </Fact>
      {tender.opensAt && (
        <Fact id="opens_at" said={said('opensAt')} change={change('opens')}>
          <MomentText at={tender.opensAt} className={styles.time} />
        </Fact>
      )}
      {tender.documentsUntil && (
        <Fact id="documents_until" said={said('documentsUntil')}>
          <MomentText at={tender.documentsUntil} isDay={tender.isDocumentsDay} className={styles.time} />
        </Fact>
      )}
      <Fact id="budget" said={said('budget')}>
        {amountText(intl, tender.budgetFen)}
      </Fact>
      <Fact id="buyer" said={said('buyer')}>
        <span lang={lang}>{tender.buyer}</span>
      </Fact>
      {agency && (
        <Fact id="agency" said={said('agency')}>
          <span lang={lang}>{agency}</span>
        </Fact>
      )}
      {number && (
        <Fact id="number" said={said('number')}>
          <span className="mono">{number}</span>
        </Fact>
      )}
      <Fact id="region">
        {intl.formatMessage({ id: `region.${tender.region}` })} <span lang={lang}>{tender.city}</span>
      </Fact>
      <Fact id="published_on">
        <time dateTime={tender.publishedOn} className={styles.time}>
          {tender.publishedOn}
        </time>
      </Fact>
      <Fact id="source">
        {url ? (
          <a className="link" href={url} rel="external noopener nofollow">
            {site || new URL(url).hostname}
          </a>
        ) : (
          <FormattedMessage id={isDemo ? 'tender.source.demo' : 'tender.source.none'} />
        )}
      </Fact>
    </dl>
  );
}
