import icons from 'virtual:kind-icons';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  type FeedItem,
  type FeedKind,
  feedKinds,
  type listFeed,
} from '../../../contract/attention/attention.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { PersonPicture } from '../../components/lists/person-picture.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './attention.module.css';

interface FeedProps {
  feed: EndpointOutput<typeof listFeed>;
  /** What it is narrowed to. */
  kind: FeedKind | undefined;
  /** What came later is new to the reader; null marks nothing. */
  seenUntil: string | null;
}

/** What is new of whom and what one follows, newest first. */
export function Feed({ feed: { items, nextBefore }, kind, seenUntil }: FeedProps) {
  const lang = useContentLang();
  return (
    <>
      <h2 className="vh">
        <FormattedMessage id="attention.feed" />
      </h2>
      <KindLinks kind={kind} />
      {items.length === 0 && <NothingNew isNarrowed={kind !== undefined} />}
      <ol className={styles.feed} lang={lang}>
        {items.map((item) => (
          <li key={item.key}>
            {item.author ? (
              <PersonPicture person={item.author} />
            ) : (
              <span className={styles.sign}>
                <Icon name={icons[item.kind]} />
              </span>
            )}
            <div>
              <Who item={item} isNew={seenUntil !== null && item.createdAt > seenUntil} />
              <h3>
                <AppLink to={item.path}>{item.title}</AppLink>
              </h3>
              {item.excerpt && <p className={styles.text}>{item.excerpt}</p>}
            </div>
          </li>
        ))}
      </ol>
      {nextBefore && (
        <div className={styles.pager}>
          <ButtonLink to={feedAddress(kind, nextBefore)}>
            <FormattedMessage id="attention.older" />
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** Who did what, and which of the things one follows led here. */
function Who({ item, isNew }: { item: FeedItem; isNew: boolean }) {
  const { kind, author, because, createdAt } = item;
  return (
    <p className={styles.who}>
      {author && <AppLink to={`/space/${author.userId}`}>{author.nickname}</AppLink>}
      <span>
        <FormattedMessage id={`attention.${kind}`} />
      </span>
      <Time value={createdAt} />
      {isNew && (
        <Tag tone="ok">
          <FormattedMessage id="attention.new" />
        </Tag>
      )}
      {because.kind !== 'person' && (
        <span>
          <FormattedMessage id={`attention.because.${because.kind}`} values={{ name: because.name }} />
        </span>
      )}
    </p>
  );
}

function KindLinks({ kind }: { kind: FeedKind | undefined }) {
  const intl = useIntl();
  return (
    <nav className={styles.kinds} aria-label={intl.formatMessage({ id: 'attention.kinds' })}>
      {[undefined, ...feedKinds].map((each) => (
        <AppLink
          key={each ?? 'all'}
          to={feedAddress(each)}
          aria-current={each === kind ? 'page' : undefined}
          isScrollKept
        >
          <FormattedMessage id={`attention.kind.${each ?? 'all'}`} />
        </AppLink>
      ))}
    </nav>
  );
}

function NothingNew({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) return <EmptyState title={<FormattedMessage id="attention.none.kind" />} />;
  return (
    <EmptyState
      title={<FormattedMessage id="attention.none" />}
      action={
        <ButtonLink to="/forum">
          <FormattedMessage id="attention.none.go" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="attention.none.text" />
    </EmptyState>
  );
}

function feedAddress(kind?: FeedKind, before?: string): string {
  const query = new URLSearchParams({ ...(kind && { kind }), ...(before && { before }) }).toString();
  return query ? `/attention?${query}` : '/attention';
}
