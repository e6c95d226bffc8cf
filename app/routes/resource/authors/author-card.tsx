import { FormattedMessage } from 'react-intl';
import type { Resource } from '../../../../contract/resource/resource.ts';
import { NameMark } from '../../../components/lists/name-mark.tsx';
import { PersonPicture } from '../../../components/lists/person-picture.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { FollowButton } from '../../../components/notices/follow-button.tsx';
import { Count } from '../../../components/ui/count.tsx';
import { Written } from '../../../components/ui/written.tsx';
import styles from '../detail/detail.module.css';

export function AuthorCard({ resource, isSignedIn }: { resource: Resource; isSignedIn: boolean }) {
  const { author, authorWorks, can } = resource;
  return (
    <section className={styles.author}>
      <PersonPicture person={author} size={48} />
      <div className={styles.authorWords}>
        <AppLink to={`/space/${author.userId}`}>
          <b>
            <Written text={author.nickname} />
          </b>
        </AppLink>{' '}
        {author.isNameVerified && <NameMark />}
        <p>
          <AppLink className="link" to={`/resources/search?author=${author.userId}`}>
            <FormattedMessage id="resource.author.works" values={{ count: authorWorks.resourceCount }} />
          </AppLink>
          <span>
            <FormattedMessage
              id="resource.author.downloads"
              values={{ count: <Count value={authorWorks.downloadCount} /> }}
            />
          </span>
        </p>
      </div>
      {!can.edit && !authorWorks.isClosed && (
        <FollowButton
          size="small"
          id={author.userId}
          isFollowed={authorWorks.isFollowed}
          isSignedIn={isSignedIn}
        />
      )}
    </section>
  );
}
