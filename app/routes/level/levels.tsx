import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { countBadges } from '../../../contract/level/level.ts';
import {
  badgeNames,
  badgeTerms,
  levelThresholds,
  pointReasons,
  pointRules,
} from '../../../contract/level/rules.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { ColumnHeads, numberCell, Table } from '../../components/ui/table.tsx';
import { apiContext, sharePage } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/levels';
import styles from './level.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'badges');
  return { counts: await call(context.get(apiContext), countBadges, {}) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: 'level.rules' }),
    description: intl.formatMessage({ id: 'level.rules.text' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: '/levels',
  });
};

/** The rules of points, levels and badges, as the program has them. */
export default function Levels({ loaderData: { counts } }: Route.ComponentProps) {
  const intl = useIntl();
  const { answerCoins: coins = 0, answerCoinsPerDay: max = 0 } = useSite()?.config ?? {};
  return (
    <div className={`wrap ${styles.parts}`}>
      <PageHead
        title={<FormattedMessage id="level.rules" />}
        text={<FormattedMessage id="level.rules.text" />}
        actions={
          <ButtonLink to="/personal/level" rel="nofollow">
            <FormattedMessage id="level.own" />
          </ButtonLink>
        }
      />
      <Card title={<FormattedMessage id="level.points" />}>
        <Table label={intl.formatMessage({ id: 'level.points' })}>
          <ColumnHeads
            names={['reason', 'each', 'day_cap']}
            numbers={['each', 'day_cap']}
            text={(column) => <FormattedMessage id={`level.${column}`} />}
          />
          <tbody>
            {pointReasons.map((reason) => (
              <tr key={reason}>
                <td>
                  <FormattedMessage id={`level.reason.${reason}`} />
                </td>
                <td className={numberCell}>{pointRules[reason].points}</td>
                <td className={numberCell}>{pointRules[reason].dayCap}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <p className={styles.note}>
          <FormattedMessage id="level.points.note" />
        </p>
        {coins > 0 && (
          <p className={styles.note}>
            <FormattedMessage id="level.coins.note" values={{ coins, most: max }} />
          </p>
        )}
      </Card>
      <Card title={<FormattedMessage id="level.levels" />}>
        <Table label={intl.formatMessage({ id: 'level.levels' })}>
          <ColumnHeads
            names={['level', 'from']}
            numbers={['from']}
            text={(column) => <FormattedMessage id={`level.${column}`} />}
          />
          <tbody>
            {levelThresholds.map((needed, index) => (
              <tr key={needed}>
                <td>
                  <FormattedMessage id="forum.level" values={{ level: index + 1 }} />
                </td>
                <td className={numberCell}>
                  <FormattedNumber value={needed} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        <p className={styles.note}>
          <FormattedMessage id="level.levels.note" />
        </p>
      </Card>
      <Card title={<FormattedMessage id="level.badges" />}>
        <ul className={styles.badges} id="badges">
          {badgeNames.map((badge) => (
            <li key={badge}>
              <b>
                <FormattedMessage id={`badge.${badge}`} />
              </b>
              <span>
                <FormattedMessage id={`badge.${badge}.text`} />
              </span>
              <small>
                <FormattedMessage
                  id={`level.badges.${badgeTerms[badge].by}`}
                  values={{ count: counts[badge] ?? 0 }}
                />
              </small>
            </li>
          ))}
          <li id="real-name">
            <b>
              <FormattedMessage id="badge.real_name" />
            </b>
            <span>
              <FormattedMessage id="badge.real_name.text" />
            </span>
            <small>
              <FormattedMessage id="level.real_name" />
            </small>
          </li>
        </ul>
      </Card>
    </div>
  );
}
