import { FormattedMessage, useIntl } from 'react-intl';
import type { PriceText } from '../../../contract/page/page.ts';
import { Table } from '../../components/ui/table.tsx';
import styles from './rights-table.module.css';

/** In the order of the plans above. */
const tiers = ['year', 'quarter', 'month', 'free'] as const;

/** What each tier may do; the head stays visible while the table scrolls under the page header. */
export function RightsTable({ rights }: { rights: PriceText['rights'] }) {
  const intl = useIntl();
  return (
    <div className={styles.box}>
      <Table label={intl.formatMessage({ id: 'price.rights' })}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="price.right" />
            </th>
            {tiers.map((tier) => (
              <th key={tier} scope="col" className={tier === 'year' ? styles.best : undefined}>
                <FormattedMessage id={`price.plan.${tier}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map((right, index) => (
            <tr
              key={right.name}
              className={right.group !== rights[index - 1]?.group ? styles.first : undefined}
            >
              <th scope="row">
                <span>{right.group}</span>
                {right.name}
              </th>
              {tiers.map((tier) => (
                <td key={tier} className={tier === 'year' ? styles.best : undefined}>
                  {right[tier]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
