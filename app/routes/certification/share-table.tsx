import { FormattedMessage, useIntl } from 'react-intl';
import type { OwnCertification } from '../../../contract/certification/certification.ts';
import { Card } from '../../components/ui/card.tsx';
import { ColumnHeads, numberCell, Table } from '../../components/ui/table.tsx';
import styles from './certification.module.css';

const prices = ['10', '50', '100', '500'] as const;

/** What a sale pays, with and without a certificate. Coins are whole: what is left over is the portal's. */
export function ShareTable({ share }: Pick<OwnCertification, 'share'>) {
  const intl = useIntl();
  const kinds = ['common', 'expert'] as const;
  return (
    <Card title={<FormattedMessage id="certification.share" />} isFlush>
      <div className={styles.shares}>
        <Table label={intl.formatMessage({ id: 'certification.share' })}>
          <ColumnHeads
            names={['who', 'percent', ...prices]}
            numbers={['percent', ...prices]}
            text={(column) =>
              column === 'who' || column === 'percent' ? (
                <FormattedMessage id={`certification.share.${column}`} />
              ) : (
                <FormattedMessage id="certification.share.of" values={{ price: column }} />
              )
            }
          />
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  <FormattedMessage id={`certification.share.${kind}`} />
                </th>
                <td className={numberCell}>{share[kind]}%</td>
                {prices.map((price) => (
                  <td key={price} className={numberCell}>
                    {Math.floor((Number(price) * share[kind]) / 100)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <p className={styles.foot}>
        <FormattedMessage id="certification.share.note" />
      </p>
    </Card>
  );
}
