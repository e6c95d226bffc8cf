import { FormattedMessage } from 'react-intl';
import { data } from 'react-router';
import { getSharedCalculation } from '../../../contract/calculation/calculation.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Time } from '../../components/ui/time.tsx';
import { notFoundWhen } from '../../framework/not-found.ts';
import { apiContext, pageRequestContext } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/shared';
import styles from './calculation.module.css';
import { Changes } from './changes.tsx';
import { describeVersion, titleOf } from './today.ts';
import { PaperLinks } from './version-table.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { locale } = context.get(pageRequestContext);
  if (!/^[\w-]{22}$/.test(params.key)) throw data(null, { status: 404 });
  const { tool, name, note, author, ...version } = await call(api, getSharedCalculation, {
    shareKey: params.key,
  }).catch(notFoundWhen('calculation.not_found'));
  return {
    ...{ name, note, author },
    title: titleOf(tool, locale),
    version: await describeVersion(api, { tool, version, names: { name, note }, locale }),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!site || !loaderData) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: loaderData.name,
    description: intl.formatMessage({ id: 'calculation.shared.text' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: '/electricBrain',
    isHidden: true,
  });
};

/** A calculation that somebody shared, for whoever has the link. */
export default function Shared({ loaderData }: Route.ComponentProps) {
  const { name, note, author, title, version } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: title, path: version.path.split('?')[0] ?? '' },
          { name, path: '' },
        ]}
      />
      <PageHead
        title={name}
        text={title}
        actions={
          <ButtonLink to={version.path} variant="primary" rel="nofollow">
            <FormattedMessage id="calculation.open" />
          </ButtonLink>
        }
      />
      <p className={styles.facts}>
        <FormattedMessage id="calculation.by" values={{ author }} />
        <FormattedMessage id="calculation.version" values={{ version: version.version }} />
        <Time value={version.createdAt} />
        <PaperLinks sheets={version.sheets} />
      </p>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.below}>
        <Changes version={version} />
      </div>
      {(['inputs', 'results'] as const).map((part) => (
        <Card key={part} title={<FormattedMessage id={`calculation.${part}`} />} className={styles.below}>
          <dl className={styles.pairs}>
            {version[part].map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </div>
  );
}
