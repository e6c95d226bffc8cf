import { FormattedMessage, useIntl } from 'react-intl';
import { isExpiredCertificate } from '../../../contract/part/certificate.ts';
import type { Part } from '../../../contract/part/part.ts';
import { isClearance } from '../../../contract/part/zones.ts';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { Tag } from '../../components/ui/tag.tsx';

/** What is known of a part in numbers; a certificate that ended before `today`, a day in Beijing, is marked. */
export function PartValues({ part, today }: { part: Part; today: string }) {
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
                <td>
                  {shown}
                  {isExpiredCertificate({ key, shown }, today) && (
                    <>
                      {' '}
                      <Tag tone="bad">
                        <FormattedMessage id="part.certificate.expired" />
                      </Tag>
                    </>
                  )}
                </td>
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
