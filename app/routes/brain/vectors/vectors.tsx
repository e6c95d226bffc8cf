import { FormattedMessage, useIntl } from 'react-intl';
import { listCalculatorTables } from '../../../../contract/brain.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { apiContext, pageRequestContext } from '../../../framework/request-context.ts';
import { getIntl } from '../../../i18n/intl.ts';
import { call } from '../../../services/call.ts';
import { pageMeta, siteOf } from '../../../shell/page-meta.ts';
import type { Route } from './+types/vectors';
import { listCheckedCalculators, type VectorRow } from './checked-calculators.ts';
import styles from './vectors.module.css';

/** Not kept by the page cache: whoever asks sees what the server computes now. */
export async function loader({ context }: Route.LoaderArgs) {
  const tables = await call(context.get(apiContext), listCalculatorTables, {});
  const { locale } = context.get(pageRequestContext);
  const calculators = await listCheckedCalculators(tables, locale);
  const rows = calculators.flatMap(({ vectors, misprints }) => [...vectors, ...misprints]);
  return { calculators, count: rows.length, failed: rows.filter(({ isRight }) => !isRight).length };
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

const columns = ['source', 'grade', 'result', 'expected', 'computed', 'state'] as const;

export default function Vectors({ loaderData: { calculators, count, failed } }: Route.ComponentProps) {
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
      {calculators.map(({ name, title, vectors, misprints }) => (
        <section key={name} className={styles.section}>
          <h2>
            <AppLink to={`/electricBrain/calculators/${name}`}>{title}</AppLink>
          </h2>
          <Rows label={title} rows={[...vectors, ...misprints]} />
        </section>
      ))}
    </div>
  );
}

function Rows({ label, rows }: { label: string; rows: readonly VectorRow[] }) {
  return (
    <Table label={label} isWide>
      <ColumnHeads
        names={columns}
        numbers={['expected', 'computed']}
        text={(name) => <FormattedMessage id={`brain.vectors.${name}`} />}
      />
      <tbody>
        {rows.map(({ key, source, lang, address, grade, result, expected, note, computed, isRight }) => (
          <tr key={key}>
            <th scope="row" className={styles.source}>
              <AppLink to={address} rel="nofollow">
                <span lang={lang}>{source}</span>
              </AppLink>
              {note && <span className={styles.note}>{note}</span>}
            </th>
            <td>{grade}</td>
            <td>{result}</td>
            <td className={numberCell}>{expected}</td>
            <td className={numberCell}>{computed}</td>
            <td>
              <Lamp tone={isRight ? 'ok' : 'bad'}>
                <FormattedMessage id={isRight ? 'brain.vectors.right' : 'brain.vectors.wrong'} />
              </Lamp>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
