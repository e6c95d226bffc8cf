import { FormattedMessage, useIntl } from 'react-intl';
import type { Case } from '../../../../contract/moderation/moderation.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import type { MessageId } from '../../../i18n/messages.ts';
import styles from './queue.module.css';

/** One case: what it is about, why it is here, who wrote it, and what can be decided. */
export function CaseCard({ found, isChosen }: { found: Case; isChosen: boolean }) {
  const intl = useIntl();
  const { caseId, thing, subject, may } = found;
  const kind = intl.formatMessage({ id: `moderation.kind.${found.kind}` });
  return (
    <article className={styles.case} tabIndex={-1} data-case={caseId} aria-label={`${kind} #${caseId}`}>
      <header className={styles.head}>
        {may.length > 0 && (
          <input
            type="checkbox"
            name="caseIds"
            value={caseId}
            defaultChecked={isChosen}
            aria-label={intl.formatMessage({ id: 'moderation.choose' }, { id: caseId })}
          />
        )}
        <Tag tone={found.kind === 'report' || found.kind === 'ban' ? 'warn' : 'blue'}>{kind}</Tag>
        {found.boardName && <Tag>{found.boardName}</Tag>}
        {found.weight > 1 && (
          <Tag tone="bad">
            <FormattedMessage id="moderation.weight" values={{ count: found.weight }} />
          </Tag>
        )}
        <span className={styles.meta}>
          #{caseId} · <Time value={found.openedAt} />
        </span>
        {found.claimedBy && (
          <Tag tone={found.isMine ? 'ok' : 'plain'}>
            <FormattedMessage id="moderation.claimed_by" values={{ name: found.claimedBy.nickname }} />
          </Tag>
        )}
      </header>
      {thing ? (
        <div className={styles.thing}>
          <AppLink to={thing.path} className={styles.title} data-open>
            {thing.title || thing.path}
          </AppLink>
          {thing.hidden && (
            <Tag>
              <FormattedMessage id={`moderation.hidden.${thing.hidden}` as MessageId} />
            </Tag>
          )}
          <p>{thing.text}</p>
        </div>
      ) : (
        <p className={styles.meta}>
          <FormattedMessage id="moderation.thing_gone" />
        </p>
      )}
      <CaseReasons found={found} />
      {subject && (
        <p className={styles.meta}>
          <FormattedMessage id="moderation.subject" />{' '}
          <AppLink to={`/space/${subject.userId}`} className={styles.link}>
            {subject.nickname}
          </AppLink>{' '}
          <FormattedMessage id={`trust.level.${subject.trust}` as MessageId} />{' '}
          <FormattedMessage id="moderation.subject.acts" values={{ count: subject.actCount }} />
        </p>
      )}
      {found.decision ? (
        <p className={styles.meta}>
          <FormattedMessage
            id="moderation.decided"
            values={{
              name: found.decidedBy?.nickname ?? '',
              decision: intl.formatMessage({ id: `moderation.decision.${found.decision}` as MessageId }),
            }}
          />{' '}
          {found.decisionReason}
        </p>
      ) : (
        <div className={styles.acts}>
          {may.map((decision) => (
            <Button
              key={decision}
              type="submit"
              size="small"
              name="one"
              value={`${caseId}:${decision}`}
              data-decision={decision}
              variant={decision === 'remove' || decision === 'confirm' ? 'danger' : 'secondary'}
            >
              <FormattedMessage id={`moderation.decision.${decision}`} />
            </Button>
          ))}
          {may.length === 0 && (
            <span className={styles.meta}>
              <FormattedMessage id="moderation.others" />
            </span>
          )}
        </div>
      )}
    </article>
  );
}

/** Why the case is here: reports with their numbers, what rules found, what was said. */
function CaseReasons({ found }: { found: Case }) {
  return (
    <>
      {found.statement && <blockquote className={styles.statement}>{found.statement}</blockquote>}
      {found.hits.length > 0 && (
        <p className={styles.meta}>
          <FormattedMessage id="moderation.hits" />{' '}
          {found.hits.map(({ rule, found: text }) => (rule === text ? text : `${text} (${rule})`)).join('；')}
        </p>
      )}
      {found.reports.length > 0 && (
        <ul className={styles.reports}>
          {found.reports.map(({ number, category, text }) => (
            <li key={number}>
              <span className="mono">{number}</span>{' '}
              <FormattedMessage id={`report.category.${category}` as MessageId} /> {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
