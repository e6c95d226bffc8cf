import { FormattedMessage, useIntl } from 'react-intl';
import { listRoadmap } from '../../../contract/guest-book/guest-book.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { apiContext, sharePage } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { namedMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/roadmap';
import styles from './guest-book.module.css';

const lanes = ['planned', 'doing', 'done'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'guest-book');
  return { roadmap: await call(context.get(apiContext), listRoadmap, {}) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  namedMeta(matches, {
    title: 'guest_book.roadmap',
    description: 'guest_book.roadmap.text',
    path: '/guestBook/roadmap',
  });

/** What is planned, under way and done, out of the entries themselves. */
export default function Roadmap({ loaderData: { roadmap } }: Route.ComponentProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const title = intl.formatMessage({ id: 'guest_book.roadmap' });
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'guest_book.title' }), path: '/guestBook' },
          { name: title, path: '/guestBook/roadmap' },
        ]}
      />
      <PageHead title={title} text={<FormattedMessage id="guest_book.roadmap.text" />} />
      <div className={styles.lanes}>
        {lanes.map((lane) => (
          <Card key={lane} isFlush title={<FormattedMessage id={`guest_book.status.${lane}`} />}>
            {roadmap[lane].length === 0 ? (
              <p className={styles.empty}>
                <FormattedMessage id="guest_book.roadmap.none" />
              </p>
            ) : (
              <ol className={styles.lane}>
                {roadmap[lane].map((entry) => (
                  <li key={entry.entryId} lang={lang}>
                    <AppLink to={`/guestBook/entry/${entry.entryId}`}>{entry.title}</AppLink>
                    <small>
                      {intl.formatMessage({ id: 'guest_book.votes' }, { count: entry.voteCount })}
                      {'release' in entry && entry.release && ` · ${entry.release}`}
                    </small>
                  </li>
                ))}
              </ol>
            )}
          </Card>
        ))}
      </div>
    </div>
  );
}
