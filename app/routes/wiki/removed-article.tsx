import { FormattedMessage } from 'react-intl';
import type { Mention } from '../../../contract/card.ts';
import { MentionedIn } from '../../components/mentioned-in.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './history.module.css';

interface RemovedArticleProps {
  removed: { title: string; reason: string; removedAt: string; successor: string };
  mentions: { mentions: readonly Mention[]; isCut: boolean };
}

/** What stands where an article was: when it went, why, and where to go on. */
export function RemovedArticle({ removed, mentions }: RemovedArticleProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={removed.title} />
      <Notice tone="warn">
        <p>
          <FormattedMessage
            id="wiki.removed"
            values={{ time: <Time value={removed.removedAt} format="date" />, reason: removed.reason }}
          />
        </p>
      </Notice>
      <p className={styles.bar}>
        {removed.successor && (
          <ButtonLink variant="primary" to={`/wiki/detail/${removed.successor}`}>
            <FormattedMessage id="wiki.removed.successor" />
          </ButtonLink>
        )}
        <ButtonLink to="/wiki">
          <FormattedMessage id="wiki.title" />
        </ButtonLink>
      </p>
      <MentionedIn {...mentions} />
    </div>
  );
}
