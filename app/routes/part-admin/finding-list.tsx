import { FormattedMessage } from 'react-intl';
import type { PartFinding } from '../../../contract/part/staff.ts';
import { Card } from '../../components/ui/card.tsx';
import { Lamp, Tag } from '../../components/ui/tag.tsx';
import styles from './part-admin.module.css';

/** What the automatic checks say of a part; an error keeps it from being published. */
export function FindingList({ findings }: { findings: readonly PartFinding[] }) {
  return (
    <Card title={<FormattedMessage id="part_staff.findings" />}>
      {findings.length === 0 ? (
        <Lamp tone="ok">
          <FormattedMessage id="part_staff.findings.none" />
        </Lamp>
      ) : (
        <>
          <p className={styles.text}>
            <FormattedMessage id="part_staff.findings.text" />
          </p>
          <ul className={styles.findings}>
            {findings.map(({ code, severity, field, value }) => (
              <li key={`${code} ${field} ${value}`}>
                <Tag tone={severity === 'error' ? 'bad' : 'warn'}>
                  <FormattedMessage id={`part_staff.severity.${severity}`} />
                </Tag>
                <FormattedMessage id={`part_staff.fault.${code}`} values={{ value }} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
