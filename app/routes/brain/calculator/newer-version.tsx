import { FormattedMessage, useIntl } from 'react-intl';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';
import styles from './calculator.module.css';
import type { NewerVersion } from './compare-versions.ts';

const columns = ['result', 'former', 'latest'] as const;

/** That an address is of a former version, what the latest one gives, and the way to it. */
export function NewerVersionNotice({ former, newer }: { former: number; newer: NewerVersion }) {
  const intl = useIntl();
  const { version, address, lines } = newer;
  return (
    <section className={styles.newer}>
      <Notice tone="warn" isLasting>
        <FormattedMessage id="brain.version.note" values={{ former, version, count: lines.length }} />
      </Notice>
      {lines.length > 0 && (
        <Table label={intl.formatMessage({ id: 'brain.version.lines' })}>
          <ColumnHeads
            names={columns}
            numbers={['former', 'latest']}
            text={(name) => <FormattedMessage id={`brain.version.${name}`} values={{ former, version }} />}
          />
          <tbody>
            {lines.map(({ name, label, before, after }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td className={numberCell}>{before || '—'}</td>
                <td className={numberCell}>{after || '—'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <ButtonLink to={address} rel="nofollow" isScrollKept>
        <FormattedMessage id="brain.version.recalculate" values={{ version }} />
      </ButtonLink>
    </section>
  );
}
