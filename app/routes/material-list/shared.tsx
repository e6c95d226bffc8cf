import { FormattedMessage, useIntl } from 'react-intl';
import { getSharedMaterialList } from '../../../contract/material-list/sharing.ts';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Time } from '../../components/ui/time.tsx';
import { apiContext, keepPagePrivate } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/shared';
import { GroupTable } from './group-table.tsx';
import { Sums } from './list-sums.tsx';
import styles from './material-list.module.css';
import { moneyText } from './money-text.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  keepPagePrivate(context);
  return call(context.get(apiContext), getSharedMaterialList, { token: params.token.slice(0, 80) });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'materials.list');

/** A list as whoever has its link sees it. */
export default function SharedList({ loaderData: { list, expiresAt } }: Route.ComponentProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const facts = [list.project, intl.formatMessage({ id: 'materials.price_date' }, { day: list.priceDate })];
  return (
    <div className="wrap">
      <PageHead title={<span lang={lang}>{list.title}</span>} text={facts.filter(Boolean).join(' · ')} />
      <div className={styles.cards}>
        <Notice>
          <FormattedMessage id="materials.shared.until" /> <Time value={expiresAt} format="full" />
        </Notice>
        {list.groups.map((group) => (
          <section key={group.groupId} className={styles.group}>
            <div className={styles.groupHead}>
              <h2 lang={lang}>
                {[group.designation, group.name].filter(Boolean).join(' ')}
                {group.count > 1 && <> × {group.count}</>}
              </h2>
              <span className={styles.sum}>¥{moneyText(group.sumFen)}</span>
            </div>
            <GroupTable
              label={group.name}
              lines={list.lines.filter(({ groupId }) => groupId === group.groupId)}
            />
          </section>
        ))}
        <Sums list={list} />
      </div>
    </div>
  );
}
