import { FormattedMessage, useIntl } from 'react-intl';
import { type CompetitionRow, listCompetitions } from '../../../../contract/school/competition.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import { competitionPath, competitionsPath } from '../paths.ts';
import styles from '../school.module.css';
import type { Route } from './+types/competitions';

export async function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'competitions');
  return call(context.get(apiContext), listCompetitions, {});
}

export const meta: Route.MetaFunction = ({ matches }) =>
  namedMeta(matches, {
    title: 'school.competitions',
    description: 'school.competitions.text',
    path: competitionsPath,
  });

/** Competitions for students, those that close last first. */
export default function Competitions({ loaderData: { items } }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'school.he' }), path: '/he' },
          { name: intl.formatMessage({ id: 'school.competitions' }), path: competitionsPath },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="school.competitions" />}
        text={<FormattedMessage id="school.competitions.text" />}
      />
      <Card isFlush isEdgeToEdge>
        {items.length === 0 ? (
          <EmptyState title={<FormattedMessage id="school.competitions.none" />} level="h2">
            <FormattedMessage id="school.competitions.none.text" />
          </EmptyState>
        ) : (
          <ul className={styles.rows}>
            {items.map((item) => (
              <Row key={item.competitionId} item={item} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function Row({ item }: { item: CompetitionRow }) {
  const lang = useContentLang();
  return (
    <li>
      <AppLink className="link" to={competitionPath(item.competitionId)} lang={lang}>
        {item.title}
      </AppLink>
      <span>
        <PhaseText item={item} />
      </span>
    </li>
  );
}

/** Where a competition stands, with the time that matters now. */
export function PhaseText({ item: { phase, opensAt, closesAt, entryCount } }: { item: CompetitionRow }) {
  return (
    <FormattedMessage
      id={`school.competition.phase.${phase}`}
      values={{
        opens: <Time value={opensAt} format="minute" />,
        closes: <Time value={closesAt} format="minute" />,
        count: entryCount,
      }}
    />
  );
}
