import { FormattedMessage, useIntl } from 'react-intl';
import { listExperts } from '../../../../contract/certification/expert.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { listResourceAuthors } from '../../../../contract/resource/resource.ts';
import { PersonPicture } from '../../../components/lists/person-picture.tsx';
import { ResourceGrid } from '../../../components/lists/resource-card.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { FollowButton } from '../../../components/notices/follow-button.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Count } from '../../../components/ui/count.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext, currentUserContext, sharePage } from '../../../framework/request-context.ts';
import { listFollowedAmong } from '../../../services/attention.ts';
import { call } from '../../../services/call.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import { useSite } from '../../../shell/use-site.ts';
import styles from '../authors/authors.module.css';
import { ExpertHead } from '../authors/expert-head.tsx';
import { UploadLink } from '../edit/upload-link.tsx';
import type { Route } from './+types/genius';

const path = '/resources/genius';

export async function loader({ context, url }: Route.LoaderArgs) {
  sharePage(context, 'resources', 'experts');
  const api = context.get(apiContext);
  const page = readPageNumber(url.searchParams);
  const [experts, authors] = await Promise.all([
    call(api, listExperts, { page }),
    call(api, listResourceAuthors, { page }),
  ]);
  const viewerId = context.get(currentUserContext)?.userId;
  const others = experts.items.map(({ person }) => person.userId).filter((id) => id !== viewerId);
  const followed = viewerId && others.length > 0 ? await listFollowedAmong(api, others) : [];
  // An expert stands once, above.
  const known = new Set(experts.items.map(({ person }) => person.userId));
  return {
    experts,
    others,
    followed,
    authors: { ...authors, items: authors.items.filter(({ author }) => !known.has(author.userId)) },
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  namedMeta(matches, {
    title: 'resource.genius.title',
    description: 'resource.genius.description',
    path,
    isHidden: (loaderData?.authors.page ?? 1) > 1,
  });

export default function Genius({ loaderData }: Route.ComponentProps) {
  const { experts, others, followed, authors } = loaderData;
  const isSignedIn = Boolean(useSite()?.user);
  const intl = useIntl();
  return (
    <div className="wrap">
      <PageHead
        title={intl.formatMessage({ id: 'resource.genius.title' })}
        text={<FormattedMessage id="resource.genius.text" />}
        actions={
          <>
            <ButtonLink to="/personal/certification">
              <FormattedMessage id="resource.expert.apply" />
            </ButtonLink>
            <UploadLink />
          </>
        }
      />
      {experts.items.length > 0 && (
        <ol className={styles.authors}>
          {experts.items.map((expert) => (
            <li key={expert.person.userId}>
              <ExpertHead expert={expert} level="h2">
                {others.includes(expert.person.userId) && (
                  <FollowButton
                    id={expert.person.userId}
                    isFollowed={followed.includes(expert.person.userId)}
                    isSignedIn={isSignedIn}
                    size="small"
                  />
                )}
              </ExpertHead>
              {expert.products.length > 0 && (
                <p className={styles.facts}>
                  <FormattedMessage id="resource.expert.products" />
                  {expert.products.map(({ slug, name }) => (
                    <AppLink key={slug} className="link" to={`/product/${slug}`}>
                      {name}
                    </AppLink>
                  ))}
                </p>
              )}
              <ResourceGrid items={expert.works} />
            </li>
          ))}
        </ol>
      )}
      {authors.items.length > 0 && (
        <h2 className={styles.others}>
          <FormattedMessage id="resource.genius.others" />
        </h2>
      )}
      {authors.items.length === 0 && experts.items.length === 0 && (
        <EmptyState title={<FormattedMessage id="resource.empty" />} action={<UploadLink />}>
          <FormattedMessage id="resource.empty.text" />
        </EmptyState>
      )}
      <ol className={styles.authors}>
        {authors.items.map(({ author, bio, resourceCount, downloadCount, works }) => (
          <li key={author.userId}>
            <div className={styles.person}>
              <PersonPicture person={author} size={48} />
              <div>
                <h3>
                  <AppLink to={`/space/${author.userId}`}>{author.nickname}</AppLink>
                </h3>
                {bio && (
                  <p>
                    <Written text={bio} />
                  </p>
                )}
                <p className={styles.facts}>
                  <AppLink className="link" to={`/resources/search?author=${author.userId}`}>
                    <FormattedMessage id="resource.author.works" values={{ count: resourceCount }} />
                  </AppLink>
                  <span>
                    <FormattedMessage
                      id="resource.author.downloads"
                      values={{ count: <Count value={downloadCount} /> }}
                    />
                  </span>
                </p>
              </div>
            </div>
            <ResourceGrid items={works} />
          </li>
        ))}
      </ol>
      <Pagination
        page={authors.page}
        pageCount={Math.max(pageCount(authors), pageCount(experts))}
        path={path}
      />
    </div>
  );
}
