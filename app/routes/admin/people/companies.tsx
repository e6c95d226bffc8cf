import { FormattedMessage, useIntl } from 'react-intl';
import { companyStates } from '../../../../contract/company/company.ts';
import { listCompanies } from '../../../../contract/company/staff.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { numberCell, Table } from '../../../components/ui/table.tsx';
import { SelectField, TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../admin.module.css';
import type { Route } from './+types/companies';

const columns = ['name', 'code', 'state', 'staff.owner', 'staff.members', 'staff.sent'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const state = companyStates.find((each) => each === searchParams.get('state')) ?? 'any';
  const words = (searchParams.get('words') ?? '').slice(0, 100);
  const page = readPageNumber(searchParams);
  return {
    companies: await call(context.get(apiContext), listCompanies, { state, words, page }),
    state,
    words,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'company.staff.title');

/** Companies whose licences staff check, those that wait first. */
export default function Companies({ loaderData: { companies, state, words } }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <>
      <PageHead
        title={<FormattedMessage id="company.staff.title" />}
        text={<FormattedMessage id="company.staff.text" />}
      />
      <form className={styles.filters}>
        <TextField
          label={<FormattedMessage id="company.staff.words" />}
          name="words"
          maxLength={100}
          defaultValue={words}
          size="medium"
        />
        <SelectField
          label={<FormattedMessage id="company.state" />}
          name="state"
          defaultValue={state}
          size="medium"
        >
          <option value="any">{intl.formatMessage({ id: 'company.staff.any' })}</option>
          {companyStates.map((each) => (
            <option key={each} value={each}>
              {intl.formatMessage({ id: `company.state.${each}` })}
            </option>
          ))}
        </SelectField>
        <Button type="submit">
          <FormattedMessage id="company.staff.find" />
        </Button>
      </form>
      <Card isFlush>
        {companies.items.length === 0 ? (
          <EmptyState title={<FormattedMessage id="company.staff.none" />} />
        ) : (
          <Table label={intl.formatMessage({ id: 'company.staff.title' })} isWide>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    <FormattedMessage id={`company.${column}`} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {companies.items.map((company) => (
                <tr key={company.companyId}>
                  <th scope="row">
                    <AppLink className={styles.link} to={`/admin/companies/${company.companyId}`}>
                      {company.name}
                    </AppLink>
                  </th>
                  <td className={styles.value}>
                    {company.isDemo ? <FormattedMessage id="company.staff.demo" /> : company.code}
                  </td>
                  <td>
                    <FormattedMessage id={`company.state.${company.state}`} />
                  </td>
                  <td>{company.owner?.nickname}</td>
                  <td className={numberCell}>{company.memberCount}</td>
                  <td>
                    <Time value={company.sentAt} format="full" />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Card>
      <Pagination
        page={companies.page}
        pageCount={pageCount(companies)}
        path="/admin/companies"
        query={new URLSearchParams({ state, words }).toString()}
      />
    </>
  );
}
