import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { listMonthFigures } from '../../../contract/moderation/moderation.ts';
import { trustLevels, trustNeeds, trustRights } from '../../../contract/trust/rules.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { apiContext, sharePage } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/rules-page';
import styles from './form.module.css';

const rules = ['subject', 'safety', 'respect', 'advertising', 'sources', 'identity'] as const;
const figures = [
  'reportCount',
  'handledCount',
  'medianHours',
  'removedCount',
  'sanctionCount',
  'appealCount',
  'upheldCount',
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'moderation');
  return { months: await call(context.get(apiContext), listMonthFigures, {}) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: 'rules.title' }),
    description: intl.formatMessage({ id: 'rules.text' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: '/forum/rules',
  });
};

/** The rules of the forum, what each level of trust needs and allows, and how order was kept, month by month. */
export default function RulesPage({ loaderData: { months } }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'forum.title' }), path: '/forum' },
          { name: intl.formatMessage({ id: 'rules.title' }), path: '/forum/rules' },
        ]}
      />
      <PageHead title={<FormattedMessage id="rules.title" />} text={<FormattedMessage id="rules.text" />} />
      <div className={styles.stack}>
        <Card>
          <ol className={styles.list}>
            {rules.map((rule) => (
              <li key={rule} className={styles.item}>
                <FormattedMessage id={`rules.${rule}`} />
              </li>
            ))}
          </ol>
        </Card>
        <Card title={<FormattedMessage id="rules.trust" />} isFlush>
          <Table label={intl.formatMessage({ id: 'rules.trust' })} isWide>
            <thead>
              <tr>
                {(['level', 'needs', 'day', 'text', 'edit', 'report'] as const).map((column) => (
                  <th key={column} scope="col">
                    <FormattedMessage id={`rules.trust.${column}`} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {trustLevels.map((level) => (
                <tr key={level}>
                  <th scope="row">
                    <FormattedMessage id={`trust.level.${level}`} />
                  </th>
                  <td>
                    {level === 'new' ? (
                      <FormattedMessage id="rules.trust.none" />
                    ) : (
                      <FormattedMessage id="rules.trust.needed" values={{ ...trustNeeds[level] }} />
                    )}
                  </td>
                  <td>
                    <FormattedMessage id="rules.trust.perDay" values={{ ...trustRights[level] }} />
                  </td>
                  <td>
                    <FormattedMessage id="rules.trust.inText" values={{ ...trustRights[level] }} />
                  </td>
                  <td>
                    <FormattedMessage
                      id="moderation.days.count"
                      values={{ days: trustRights[level].editDays }}
                    />
                  </td>
                  <td>{trustRights[level].reportWeight}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
        <Card title={<FormattedMessage id="rules.figures" />} isFlush>
          <Table label={intl.formatMessage({ id: 'rules.figures' })} isWide>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage id="rules.figures.month" />
                </th>
                {figures.map((figure) => (
                  <th key={figure} scope="col">
                    <FormattedMessage id={`rules.figures.${figure}`} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map((month) => (
                <tr key={month.month}>
                  <th scope="row" className="mono">
                    {month.month}
                  </th>
                  {figures.map((figure) => (
                    <td key={figure}>
                      {month[figure] === null ? '—' : <FormattedNumber value={month[figure]} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      </div>
    </div>
  );
}
