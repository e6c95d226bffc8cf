import { FormattedMessage, useIntl } from 'react-intl';
import { listCalculatorTables } from '../../../../contract/brain/tables.ts';
import { listAcceptedVectors } from '../../../../contract/brain/vectors.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { apiContext, pageRequestContext } from '../../../framework/request-context.ts';
import { getIntl } from '../../../i18n/intl.ts';
import { call } from '../../../services/call.ts';
import { pageMeta, siteOf } from '../../../shell/page-meta.ts';
import type { Route } from './+types/vectors';
import { listCheckedCalculators } from './checked-calculators.ts';
import { describeVector } from './describe-vectors.ts';
import { VectorRows } from './vector-rows.tsx';
import styles from './vectors.module.css';

/** Not kept by the page cache: whoever asks sees what the server computes now. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [tables, accepted] = await Promise.all([
    call(api, listCalculatorTables, {}),
    call(api, listAcceptedVectors, {}),
  ]);
  const { locale } = context.get(pageRequestContext);
  const calculators = await listCheckedCalculators(tables, locale);
  const set = new Map(tables.map((table) => [table.id, table]));
  const proposed = accepted.map(({ author, ...vector }, index) => {
    const row = describeVector(vector, { tables: set, locale, key: String(index) });
    return { ...row, note: row.title, proposer: author?.nickname };
  });
  const rows = [...calculators.flatMap(({ vectors, misprints }) => [...vectors, ...misprints]), ...proposed];
  return { calculators, proposed, count: rows.length, failed: rows.filter(({ isRight }) => !isRight).length };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: 'brain.vectors' }),
    description: intl.formatMessage({ id: 'brain.vectors.text' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: '/electricBrain/vectors',
  });
};

export default function Vectors({
  loaderData: { calculators, proposed, count, failed },
}: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'nav.brain' }), path: '/electricBrain' },
          { name: intl.formatMessage({ id: 'brain.vectors' }), path: '/electricBrain/vectors' },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="brain.vectors" />}
        text={<FormattedMessage id="brain.vectors.text" />}
      />
      <p>
        <Lamp tone={failed === 0 ? 'ok' : 'bad'}>
          <FormattedMessage id="brain.vectors.sum" values={{ count, failed }} />
        </Lamp>
      </p>
      <p className={styles.grades}>
        <FormattedMessage id="brain.vectors.grades" />
      </p>
      <p>
        <FormattedMessage id="brain.vectors.propose.text" />{' '}
        <AppLink className="link" to="/electricBrain/vectors/own">
          <FormattedMessage id="brain.vectors.own" />
        </AppLink>
      </p>
      {proposed.length > 0 && (
        <section className={styles.section}>
          <h2>
            <FormattedMessage id="brain.vectors.proposed" />
          </h2>
          <VectorRows label={intl.formatMessage({ id: 'brain.vectors.proposed' })} rows={proposed} />
        </section>
      )}
      {calculators.map(({ name, title, vectors, misprints }) => (
        <section key={name} className={styles.section}>
          <h2>
            <AppLink to={`/electricBrain/calculators/${name}`}>{title}</AppLink>
          </h2>
          <VectorRows label={title} rows={[...vectors, ...misprints]} />
        </section>
      ))}
    </div>
  );
}
