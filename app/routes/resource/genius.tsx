import { FormattedMessage, useIntl } from 'react-intl';
import { pageCount } from '../../../contract/paging.ts';
import { AppLink } from '../../components/app-link.tsx';
import { PersonPicture } from '../../components/person-picture.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { Count } from '../../components/ui/count.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { namedMeta } from '../../named-meta.ts';
import { readPageNumber } from '../../path-id.ts';
import { apiContext, sharePage } from '../../request-context.ts';
import { listResourceAuthors } from '../../services/resource.ts';
import type { Route } from './+types/genius';
import styles from './authors.module.css';
import { ResourceGrid } from './resource-card.tsx';
import { UploadLink } from './upload-link.tsx';

const path = '/resources/genius';

export async function loader({ context, url }: Route.LoaderArgs) {
  sharePage(context, 'resources');
  return {
    authors: await listResourceAuthors(context.get(apiContext), { page: readPageNumber(url.searchParams) }),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  namedMeta(matches, {
    title: 'resource.genius.title',
    description: 'resource.genius.description',
    path,
    isHidden: (loaderData?.authors.page ?? 1) > 1,
  });

export default function Genius({ loaderData: { authors } }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <div className="wrap">
      <PageHead
        title={intl.formatMessage({ id: 'resource.genius.title' })}
        text={<FormattedMessage id="resource.genius.text" />}
        actions={<UploadLink />}
      />
      {authors.items.length === 0 && (
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
                <h2>
                  <AppLink to={`/space/${author.userId}`}>{author.nickname}</AppLink>
                </h2>
                {bio && <p>{bio}</p>}
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
      <Pagination page={authors.page} pageCount={pageCount(authors)} path={path} />
    </div>
  );
}
