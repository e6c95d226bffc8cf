import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { type TenderItem, writeQuantity } from '../../../../contract/tender/items.ts';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';
import styles from './tender.module.css';

/** What is bought. */
export function TenderItems({ items }: { items: readonly TenderItem[] }) {
  const intl = useIntl();
  const lang = useContentLang();
  return (
    <Card title={<FormattedMessage id="tender.items" />} isFlush isEdgeToEdge>
      <Table label={intl.formatMessage({ id: 'tender.items' })}>
        <ColumnHeads
          names={['name', 'spec', 'quantity', 'unit']}
          numbers={['quantity']}
          text={(column) => <FormattedMessage id={`tender.item.${column}`} />}
        />
        <tbody lang={lang}>
          {items.map(({ name, spec, quantity, unit }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a notice may name the same thing twice
            <tr key={at}>
              <th scope="row">{name}</th>
              <td>{spec || '–'}</td>
              <td className={numberCell}>{writeQuantity(quantity) || '–'}</td>
              <td>{unit || '–'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Form method="post" className={styles.toList}>
        <Button type="submit" name="intent" value="materials">
          <FormattedMessage id="tender.materials" />
        </Button>
        <p>
          <FormattedMessage id="tender.materials.text" />
        </p>
      </Form>
    </Card>
  );
}
