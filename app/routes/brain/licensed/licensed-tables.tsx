import { FormattedMessage, useIntl } from 'react-intl';
import { listLicensedTables } from '../../../../contract/brain/licensed-tables.ts';
import { standingOf } from '../../../../contract/calculator/table-checks.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { apiContext, pageRequestContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/licensed-tables';
import styles from './licensed.module.css';

const columns = ['title', 'rows', 'source', 'standing'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(pageRequestContext);
  const language = locale === 'zh-CN' ? 'zh' : 'en';
  const tables = await call(context.get(apiContext), listLicensedTables, {});
  return tables.map(({ table, isReplaceable, activeVersion }) => ({
    id: table.id,
    title: table.title[language],
    rows: table.rows,
    source: [table.source[language], table.year].filter(Boolean).join(' · '),
    standing: standingOf({ ...table, rows: [] })[language],
    isReplaceable,
    activeVersion,
  }));
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'brain.tables');

/** The tables of the calculators, for an operator who has a licence for better ones. */
export default function LicensedTables({ loaderData: tables }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <div>
      <PageHead
        title={<FormattedMessage id="brain.tables" />}
        text={<FormattedMessage id="brain.tables.text" />}
      />
      <Table label={intl.formatMessage({ id: 'brain.tables' })} isWide>
        <ColumnHeads
          names={columns}
          numbers={['rows']}
          text={(name) => <FormattedMessage id={`brain.tables.${name}`} />}
        />
        <tbody>
          {tables.map(({ id, title, rows, source, standing, isReplaceable, activeVersion }) => (
            <tr key={id}>
              <th scope="row" className={styles.name}>
                {isReplaceable ? <AppLink to={`/admin/calculator-tables/${id}`}>{title}</AppLink> : title}
                {activeVersion !== null && (
                  <Tag tone="blue">
                    <FormattedMessage id="brain.tables.own" values={{ version: activeVersion }} />
                  </Tag>
                )}
              </th>
              <td className={numberCell}>{rows}</td>
              <td className={styles.source}>{source}</td>
              <td className={styles.source}>{standing}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
