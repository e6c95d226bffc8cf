import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import styles from '../post/post.module.css';

interface ModerationLinksProps {
  kind: 'topic' | 'post';
  id: number;
  topicId: number;
  /** Page of the topic on which the floor stands. */
  page?: number;
  can: { moderate: boolean; report: boolean };
}

/** Ways to what keeps order: reporting for everybody, the topic's own page for who keeps the order of its board. */
export function ModerationLinks({ kind, id, topicId, page = 1, can }: ModerationLinksProps) {
  return (
    <>
      {can.report && (
        <AppLink className={styles.act} to={`/report/${kind}/${id}`} rel="nofollow">
          <FormattedMessage id="report.title" />
        </AppLink>
      )}
      {can.moderate && (
        <AppLink
          className={styles.act}
          to={`/forum/topic/${topicId}/order${page > 1 ? `?page=${page}` : ''}`}
          rel="nofollow"
        >
          <FormattedMessage id="forum.manage" />
        </AppLink>
      )}
    </>
  );
}
