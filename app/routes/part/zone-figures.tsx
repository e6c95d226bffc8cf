import { FormattedMessage, useIntl } from 'react-intl';
import type { Part } from '../../../contract/part/part.ts';
import { mountingSpace, readClearance } from '../../../contract/part/zones.ts';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import styles from './part.module.css';

const faces = ['above', 'below', 'side', 'front', 'back'] as const;

/** Room that has to stay free around a part, in numbers: whoever sees no solid reads it here. */
export function ZoneFigures({ part }: { part: Part }) {
  const intl = useIntl();
  const clearance = readClearance(part.values);
  if (!clearance) return null;
  const title = intl.formatMessage({ id: 'part.zones' });
  const space = mountingSpace(part.size, clearance);
  const hasModel = part.files.some(({ role }) => role === 'model');
  return (
    <Card title={title} isFlush>
      <p className={styles.zones}>
        <FormattedMessage id={hasModel ? 'part.zones.text' : 'part.zones.text_only'} />
      </p>
      <Table label={title}>
        <tbody>
          {faces
            .filter((face) => clearance[face] > 0)
            .map((face) => (
              <tr key={face}>
                <th scope="row">
                  <FormattedMessage id={`part.zones.${face}`} />
                </th>
                <td>{`${clearance[face]}\u00a0mm`}</td>
              </tr>
            ))}
          {space && (
            <tr>
              <th scope="row">
                <FormattedMessage id="part.zones.space" />
              </th>
              <td>{`${space.map((side) => Number(side.toPrecision(6))).join(' × ')}\u00a0mm`}</td>
            </tr>
          )}
        </tbody>
      </Table>
    </Card>
  );
}
