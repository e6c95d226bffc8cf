import { FormattedMessage } from 'react-intl';
import type { TenderFollow } from '../../../../contract/tender/follow.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import rows from '../list/tenders.module.css';
import { MomentText } from '../moment-text.tsx';
import { PhaseTag } from '../phase-tag.tsx';
import { DecisionTag } from './decision-tag.tsx';
import { followPath } from './follow-path.ts';

/** Followed tenders with what is next to be done about them. */
export function FollowRows({ items }: { items: readonly TenderFollow[] }) {
  const lang = useContentLang();
  return (
    <ol className={rows.rows}>
      {items.map((follow) => (
        <li key={follow.followId}>
          <div className={rows.head}>
            <h2 lang={lang}>
              <AppLink to={followPath(follow.followId)}>{follow.title}</AppLink>
            </h2>
            <p className={rows.buyer} lang={lang}>
              {follow.buyer}
            </p>
            <p className={rows.tags}>
              <DecisionTag decision={follow.decision} />
              <PhaseTag phase={follow.phase} />
            </p>
          </div>
          <dl className={rows.facts}>
            <div>
              <dt>
                <FormattedMessage id="tender.closes_at" />
              </dt>
              <dd>
                <MomentText at={follow.closesAt} isDay={follow.isClosingDay} className={rows.time} />
              </dd>
            </div>
            <div>
              <dt>
                <FormattedMessage id="tender.follow.owner" />
              </dt>
              <dd>{follow.owner?.name ?? <FormattedMessage id="tender.follow.owner.none" />}</dd>
            </div>
            <div>
              <dt>
                <FormattedMessage id="tender.follow.tasks" />
              </dt>
              <dd>
                <FormattedMessage
                  id="tender.follow.open_tasks"
                  values={{ open: follow.openTaskCount, count: follow.taskCount }}
                />
                {follow.nextDueOn && (
                  <>
                    {' · '}
                    <FormattedMessage
                      id="tender.task.due"
                      values={{ day: <time className={rows.time}>{follow.nextDueOn}</time> }}
                    />
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
