import { FormattedMessage } from 'react-intl';
import type { RevisionRow } from '../../../../contract/wiki/revisions.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Time } from '../../../components/ui/time.tsx';
import styles from './history.module.css';

/** Who made a revision, when and how. */
export function RevisionFacts({ revision }: { revision: RevisionRow }) {
  const { author, createdAt, kind, proposalId } = revision;
  return (
    <span className={styles.facts}>
      {author ? (
        <AppLink to={`/space/${author.userId}`}>{author.nickname}</AppLink>
      ) : (
        <span>
          <FormattedMessage id="wiki.author.site" />
        </span>
      )}
      <Time value={createdAt} format="full" />
      {kind !== 'edit' && (
        <span>
          <FormattedMessage id={`wiki.revision.${kind}`} />
        </span>
      )}
      {proposalId !== null && (
        <span>
          <FormattedMessage id="wiki.revision.reviewed" />
        </span>
      )}
    </span>
  );
}
