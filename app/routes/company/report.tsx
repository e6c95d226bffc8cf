import { FormattedMessage, useIntl } from 'react-intl';
import { getCompanyReport } from '../../../contract/company/coins.ts';
import { CompanyFrame, companyPath } from '../../components/company/company-frame.tsx';
import { MonthForm } from '../../components/money/month-form.tsx';
import { Card } from '../../components/ui/card.tsx';
import { numberCell, Table } from '../../components/ui/table.tsx';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/report';
import styles from './company.module.css';
import { requireCompany } from './own-company.ts';
import { Limit } from './person-line.tsx';

const path = `${companyPath}/report`;
const columns = ['purchases', 'spent', 'returned', 'downloads'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const own = await requireCompany(api, 'report');
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.exec(url.searchParams.get('month') ?? '')?.[0];
  return { own, report: await call(api, getCompanyReport, { month }) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'company.tab.report', description: 'company.report.text', path });

/** What each member did with the company's coins in a month; the same as files. */
export default function CompanyReport({ loaderData: { own, report } }: Route.ComponentProps) {
  const intl = useIntl();
  const { month, months, rows } = report;
  return (
    <CompanyFrame
      name={own.company.name}
      text={<FormattedMessage id="company.report.text" />}
      powers={own.powers}
    >
      <Card
        title={<FormattedMessage id="company.report.of" values={{ month }} />}
        aside={<Files month={month} />}
      >
        <div className={styles.stack}>
          <MonthForm month={month} months={months} />
          <Table label={intl.formatMessage({ id: 'company.report.of' }, { month })}>
            <thead>
              <tr>
                {(['member', 'role', 'month_limit'] as const).map((column) => (
                  <th key={column} scope="col">
                    <FormattedMessage id={`company.${column}`} />
                  </th>
                ))}
                {columns.map((column) => (
                  <th key={column} scope="col" className={numberCell}>
                    <FormattedMessage id={`company.report.${column}`} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.userId}>
                  <th scope="row" className={styles.name}>
                    {row.nickname} <span className={styles.quiet}>{row.label}</span>
                  </th>
                  <td className={styles.name}>
                    <FormattedMessage id={row.role ? `company.role.${row.role}` : 'company.left'} />
                  </td>
                  <td>{row.role && <Limit amount={row.monthLimit} />}</td>
                  <td className={numberCell}>{row.purchaseCount}</td>
                  <td className={numberCell}>{row.spent}</td>
                  <td className={numberCell}>{row.returned}</td>
                  <td className={numberCell}>{row.downloadCount}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </Card>
    </CompanyFrame>
  );
}

function Files({ month }: { month: string }) {
  return (
    <span className={styles.files}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <a key={format} href={`/api/company/report/${month}.${format}`} download>
          {format.toUpperCase()}
        </a>
      ))}
      <a href="/api/company/report/all.xlsx" download>
        <FormattedMessage id="company.report.all" /> XLSX
      </a>
    </span>
  );
}
