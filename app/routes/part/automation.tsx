import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { apiContext, sharePage } from '../../framework/request-context.ts';
import { getPartLibrary } from '../../services/part.ts';
import type { Route } from './+types/automation';
import { GroupTree } from './library/group-tree.tsx';
import styles from './library/library.module.css';
import { MakerTree } from './library/maker-tree.tsx';
import { readPartQuery } from './library/part-query.ts';
import { PartRows } from './library/part-rows.tsx';
import { PartSearchBox } from './library/part-search-box.tsx';
import { libraryMeta } from './part-meta.ts';

/** The front page of the edition for industrial automation: both trees whole, and what is new. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readPartQuery(new URL('/ldzia', url));
  const { library, parts } = await getPartLibrary(context.get(apiContext), 'ldzia');
  sharePage(context, 'parts');
  return { query, library, newest: parts.items.slice(0, 6) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  libraryMeta(matches, { edition: 'ldzia', path: '/ldzia' });

export default function AutomationLibrary({ loaderData }: Route.ComponentProps) {
  const { query, library, newest } = loaderData;
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="part.automation" />}
        text={<FormattedMessage id="part.ldzia.description" />}
        actions={
          <ButtonLink to="/ldz" variant="ghost">
            <FormattedMessage id="part.whole_library" />
          </ButtonLink>
        }
      />
      <PartSearchBox query={query} isAlone />
      <div className={styles.front}>
        <Card
          title={<FormattedMessage id="part.tree.groups" />}
          aside={<FormattedMessage id="part.total" values={{ count: library.total }} />}
          isFlush
        >
          <GroupTree groups={library.groups} query={query} />
        </Card>
        <Card title={<FormattedMessage id="part.tree.makers" />} isFlush>
          <MakerTree makers={library.makers} query={query} />
        </Card>
      </div>
      <h2 className={styles.section}>
        <FormattedMessage id="part.newest" />
      </h2>
      <PartRows parts={newest} query={query} isAsked={false} level="h3" />
    </div>
  );
}
