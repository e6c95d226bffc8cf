import { FormattedMessage, useIntl } from 'react-intl';
import type { Certification } from '../../../../contract/certification/certification.ts';
import { proofPath } from '../../../../contract/certification/staff.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { formatBytes } from '../../../i18n/number-format.ts';
import styles from '../admin.module.css';

/** What the applicant says, and the proofs to be downloaded. */
export function CertificationFacts({ certification }: { certification: Certification }) {
  const intl = useIntl();
  const { certificationId, realName, position, years, fields, statement, proofs } = certification;
  const rows = [
    ['realName', realName],
    ['position', position],
    ['years', String(years ?? '')],
    ['fields', fields.map((field) => intl.formatMessage({ id: `information.fields.${field}` })).join(' · ')],
    ['statement', statement],
  ] as const;
  return (
    <Card title={<FormattedMessage id="certification.sent" />} isFlush>
      <Table label={intl.formatMessage({ id: 'certification.sent' })}>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">
                <FormattedMessage id={`certification.${name}`} />
              </th>
              <td>{value}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <FormattedMessage id="certification.proofs.kept" />
            </th>
            <td>
              <ul>
                {proofs.map(({ fileId, name, byteSize }) => (
                  <li key={fileId}>
                    <a className={styles.link} href={proofPath(certificationId, fileId)} download>
                      {name}
                    </a>{' '}
                    <span className={styles.quiet}>{formatBytes(byteSize)}</span>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        </tbody>
      </Table>
    </Card>
  );
}
