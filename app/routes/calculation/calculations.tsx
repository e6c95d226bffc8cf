import { FormattedMessage, useIntl } from 'react-intl';
import { listCalculations } from '../../../contract/calculation/calculation.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { apiContext, pageRequestContext } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/calculations';
import styles from './calculation.module.css';
import { titleOf } from './today.ts';

const address = '/personal/calculations';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = context.get(pageRequestContext);
  const { items, ...paging } = await call(context.get(apiContext), listCalculations, {
    page: readPageNumber(url.searchParams),
  });
  return { paging, items: items.map((item) => ({ ...item, title: titleOf(item.tool, locale) })) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: 'calculation.title' }),
    description: intl.formatMessage({ id: 'calculation.text' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: address,
    isHidden: true,
  });
};

/** The calculations that somebody saved; two of them are put side by side by a plain form. */
export default function Calculations({ loaderData: { items, paging } }: Route.ComponentProps) {
  const intl = useIntl();
  const more = (
    <ButtonLink to="/electricBrain/calculators">
      <FormattedMessage id="calculation.go" />
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title={<FormattedMessage id="calculation.title" />}
        text={<FormattedMessage id="calculation.text" />}
        actions={items.length > 0 && more}
      />
      <Card isFlush isEdgeToEdge>
        {items.length === 0 ? (
          <EmptyState title={<FormattedMessage id="calculation.none" />} action={more}>
            <FormattedMessage id="calculation.none.text" />
          </EmptyState>
        ) : (
          <form action={`${address}/compare`}>
            <ul className={styles.list}>
              {items.map(({ id, name, note, title, version, isShared, updatedAt }) => (
                <li key={id}>
                  <label className={styles.pick}>
                    <input
                      type="checkbox"
                      name="id"
                      value={id}
                      aria-label={intl.formatMessage({ id: 'calculation.pick' }, { name })}
                    />
                  </label>
                  <div>
                    <h2>
                      <AppLink to={`${address}/${id}`}>{name}</AppLink>
                    </h2>
                    <p className={styles.facts}>
                      <span>{title}</span>
                      <FormattedMessage id="calculation.version" values={{ version }} />
                      <Time value={updatedAt} />
                      {isShared && (
                        <Tag>
                          <FormattedMessage id="calculation.shared" />
                        </Tag>
                      )}
                    </p>
                    {note && <p className={styles.note}>{note}</p>}
                  </div>
                </li>
              ))}
            </ul>
            <p className={styles.bar}>
              <Button type="submit">
                <FormattedMessage id="calculation.compare" />
              </Button>
              <span className={styles.facts}>
                <FormattedMessage id="calculation.compare.hint" />
              </span>
            </p>
          </form>
        )}
        {pageCount(paging) > 1 && (
          <div className={styles.bar}>
            <Pagination page={paging.page} pageCount={pageCount(paging)} path={address} query="" />
          </div>
        )}
      </Card>
    </>
  );
}
