import { FormattedMessage, useIntl } from 'react-intl';
import type { CompanyPurchase } from '../../../contract/company/coins.ts';
import { pageCount } from '../../../contract/page-count.ts';
import type { Page } from '../../../contract/paging.ts';
import { companyPath } from '../../components/company/company-frame.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { numberCell, Table } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './company.module.css';

/** What the company bought, which every member may download. */
export function PurchaseList({ purchases }: { purchases: Page<CompanyPurchase> }) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="company.purchases" />}>
      {purchases.items.length === 0 ? (
        <EmptyState level="h3" title={<FormattedMessage id="company.purchases.none" />}>
          <FormattedMessage id="company.purchases.none.text" />
        </EmptyState>
      ) : (
        <Table label={intl.formatMessage({ id: 'company.purchases' })}>
          <thead>
            <tr>
              {(['resource', 'price', 'keeper', 'time'] as const).map((column) => (
                <th key={column} scope="col">
                  <FormattedMessage id={`company.${column}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {purchases.items.map(({ purchaseId, resourceId, title, price, keeperName, createdAt }) => (
              <tr key={purchaseId}>
                <td>
                  <AppLink className={styles.link} to={`/resources/detail/${resourceId}`}>
                    {title}
                  </AppLink>
                </td>
                <td className={numberCell}>{price}</td>
                <td>{keeperName}</td>
                <td>
                  <Time value={createdAt} format="date" />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination page={purchases.page} pageCount={pageCount(purchases)} path={companyPath} />
    </Card>
  );
}
