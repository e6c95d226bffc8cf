import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { getOwnLevel } from '../../../contract/level/level.ts';
import { levelThresholds, nextLevelAt, pointReasons, pointRules } from '../../../contract/level/rules.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { numberCell, Table } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/own-level';
import styles from './level.module.css';

const path = '/personal/level';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  call(context.get(apiContext), getOwnLevel, { page: readPageNumber(url.searchParams) });

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'level.own', description: 'level.rules.text', path });

export default function OwnLevel({ loaderData }: Route.ComponentProps) {
  const intl = useIntl();
  const { points, level, today, entries } = loaderData;
  const next = nextLevelAt(points);
  const from = levelThresholds[level - 1] ?? 0;
  return (
    <div className={styles.parts}>
      <PageHead
        title={<FormattedMessage id="level.own" />}
        actions={
          <ButtonLink to="/levels">
            <FormattedMessage id="level.rules" />
          </ButtonLink>
        }
      />
      <Card>
        <p className={styles.level}>
          <b>
            <FormattedMessage id="forum.level" values={{ level }} />
          </b>
          <FormattedMessage id="level.have" values={{ points }} />
        </p>
        <p>
          {next === null ? (
            <FormattedMessage id="level.last" />
          ) : (
            <FormattedMessage id="level.next" values={{ left: next - points, level: level + 1 }} />
          )}
        </p>
        {next !== null && (
          <progress
            className={styles.progress}
            max={next - from}
            value={Math.max(0, points - from)}
            aria-label={intl.formatMessage({ id: 'level.progress' })}
          />
        )}
      </Card>
      <TodayCard today={today} />
      <Card title={<FormattedMessage id="level.ledger" />} isFlush>
        {entries.items.length === 0 ? (
          <EmptyState title={<FormattedMessage id="level.none" />} level="h3">
            <FormattedMessage id="level.none.text" />
          </EmptyState>
        ) : (
          <Table label={intl.formatMessage({ id: 'level.ledger' })}>
            <thead>
              <tr>
                {(['time', 'reason', 'cause'] as const).map((column) => (
                  <th key={column} scope="col">
                    <FormattedMessage id={`level.${column}`} />
                  </th>
                ))}
                <th scope="col" className={numberCell}>
                  <FormattedMessage id="level.points" />
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.items.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </tbody>
          </Table>
        )}
        {entries.total > entries.pageSize && (
          <div className={styles.pager}>
            <Pagination page={entries.page} pageCount={pageCount(entries)} path={path} />
          </div>
        )}
      </Card>
    </div>
  );
}

function EntryRow({ entry }: { entry: Route.ComponentProps['loaderData']['entries']['items'][number] }) {
  return (
    <tr>
      <td>
        <Time value={entry.createdAt} format="full" />
      </td>
      <td>
        {entry.path ? (
          <AppLink className="link" to={entry.path}>
            <FormattedMessage id={`level.reason.${entry.reason}`} />
          </AppLink>
        ) : (
          <FormattedMessage id={`level.reason.${entry.reason}`} />
        )}
      </td>
      <td>
        <FormattedMessage id={`level.cause.${entry.cause}`} />
      </td>
      <td className={numberCell}>
        <FormattedNumber value={entry.points} signDisplay="always" />
      </td>
    </tr>
  );
}

function TodayCard({ today }: { today: Route.ComponentProps['loaderData']['today'] }) {
  return (
    <Card title={<FormattedMessage id="level.today" />}>
      <ul className={styles.today}>
        {pointReasons.map((reason) => (
          <li key={reason}>
            <span>
              <FormattedMessage id={`level.reason.${reason}`} />
            </span>
            <span>
              {today[reason] ?? 0} / {pointRules[reason].dayCap}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
