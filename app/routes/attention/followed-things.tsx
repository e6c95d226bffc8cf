import { FormattedMessage } from 'react-intl';
import type { listFollowedThings } from '../../../contract/attention/attention.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { FollowButton } from '../../components/notices/follow-button.tsx';
import { MuteButton } from '../../components/notices/mute-button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import styles from './attention.module.css';

/** The boards, tags, makers, parts and articles one follows, with muting and unfollowing. */
export function FollowedThings({ things }: { things: EndpointOutput<typeof listFollowedThings> }) {
  const lang = useContentLang();
  if (things.items.length === 0) {
    return (
      <EmptyState title={<FormattedMessage id="attention.nothing" />}>
        <FormattedMessage id="attention.nothing.text" />
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="vh">
        <FormattedMessage id="attention.things" />
      </h2>
      <ul className={styles.things}>
        {things.items.map(({ kind, id, targetId, name, path, isMuted }) => {
          const unfollow = <FollowButton kind={kind} id={id} isFollowed isSignedIn size="small" />;
          if (name === null || path === null) {
            return (
              <li key={`${kind} ${targetId}`}>
                <span className={styles.hidden}>
                  <FormattedMessage id="attention.hidden" />
                </span>
                <div className={styles.acts}>{unfollow}</div>
              </li>
            );
          }
          return (
            <li key={`${kind} ${targetId}`}>
              <Tag>
                <FormattedMessage id={`attention.thing.${kind}`} />
              </Tag>
              <AppLink className={styles.name} to={path} lang={lang}>
                {name}
              </AppLink>
              <div className={styles.acts}>
                <MuteButton
                  act="mute"
                  kind={kind}
                  targetId={targetId}
                  isActive={isMuted}
                  name={name}
                  variant="ghost"
                />
                {unfollow}
              </div>
            </li>
          );
        })}
      </ul>
      {things.total > things.pageSize && (
        <div className={styles.pager}>
          <Pagination page={things.page} pageCount={pageCount(things)} path="/attention" query="tab=things" />
        </div>
      )}
    </>
  );
}
