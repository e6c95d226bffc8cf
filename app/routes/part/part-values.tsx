import { FormattedMessage, useIntl } from 'react-intl';
import type { Part } from '../../../contract/part/part.ts';
import { isClearance } from '../../../contract/part/zones.ts';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';

/** What is known of a part in numbers. */
export function PartValues({ part }: { part: Part }) {
  const intl = useIntl();
  const lang = useContentLang();
  const values = part.values.filter(({ key }) => !isClearance(key));
  const title = intl.formatMessage({ id: 'part.values' });
  return (
    <Card title={title} isFlush>
      {values.length > 0 ? (
        <Table label={title}>
          <tbody>
            {values.map(({ key, name, shown }) => (
              <tr key={key} lang={lang}>
                <th scope="row">{name}</th>
                <td>{shown}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <p>
          <FormattedMessage id="part.values.none" />
        </p>
      )}
    </Card>
  );
}
