import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PersonSummary } from '../../../../contract/person/person.ts';
import { BadgeMark } from '../../../components/lists/badge-mark.tsx';
import { NameMark } from '../../../components/lists/name-mark.tsx';
import { PersonPicture } from '../../../components/lists/person-picture.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import styles from './post.module.css';

interface PostHeadProps {
  author: PersonSummary;
  createdAt: string;
  isEdited: boolean;
  /** Where its changes can be read. */
  historyPath: string;
  /** Stands at the end: the floor, or that this is the opening post. */
  place: ReactNode;
}

/** Who wrote it and when. */
export function PostHead({ author, createdAt, isEdited, historyPath, place }: PostHeadProps) {
  return (
    <>
      <span className={styles.picture}>
        <PersonPicture person={author} size={48} />
      </span>
      <div className={styles.head}>
        <div className={styles.facts}>
          <AppLink className={styles.name} to={`/space/${author.userId}`}>
            {author.nickname}
          </AppLink>
          {author.isStaff ? (
            <Tag tone="blue">
              <FormattedMessage id="forum.staff" />
            </Tag>
          ) : (
            <Tag>
              <FormattedMessage id="forum.level" values={{ level: author.level }} />
            </Tag>
          )}
          {author.isNameVerified && <NameMark />}
          {author.badge && <BadgeMark badge={author.badge} />}
          <Time value={createdAt} format="full" />
          {isEdited && (
            <AppLink className={styles.edited} to={historyPath} rel="nofollow">
              <FormattedMessage id="forum.edited" />
            </AppLink>
          )}
        </div>
        <span className={styles.place}>{place}</span>
      </div>
    </>
  );
}
