import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { getPriceTable } from '../../../../contract/list-price/price-table.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { SelectField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../part-admin.module.css';

type Found = EndpointOutput<typeof getPriceTable>;

/** 0 → A, 26 → AA. */
function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}

/** The first rows of a list, and which of its columns hold part numbers and prices. */
export function ColumnsForm({ found, failure }: { found: Found; failure: PostFailure | undefined }) {
  const intl = useIntl();
  const { sample, guess } = found;
  const typed = failure?.typed ?? {};
  const width = Math.max(...sample.map((row) => row.length));
  const letters = Array.from({ length: width }, (_, at) => letterOf(at));
  const heads = sample[guess.headRow - 1] ?? [];
  const chosen = (name: 'number' | 'price') => typed[name] ?? String(guess[name] ?? '');
  return (
    <Card title={<FormattedMessage id="price_table.columns" />}>
      <p className={styles.text}>
        <FormattedMessage id="price_table.columns.text" />
      </p>
      <Form method="post" className={styles.form}>
        <SelectField
          label={<FormattedMessage id="price_table.head_row" />}
          name="headRow"
          defaultValue={typed['headRow'] ?? String(guess.headRow)}
        >
          {sample.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file stay where they are
            <option key={at} value={at + 1}>
              {at + 1}
            </option>
          ))}
        </SelectField>
        {(['number', 'price'] as const).map((name) => (
          <SelectField
            key={name}
            label={<FormattedMessage id={`price_table.column.${name}`} />}
            name={name}
            required
            defaultValue={chosen(name)}
          >
            <option value="">{intl.formatMessage({ id: 'price_table.choose' })}</option>
            {letters.map((letter, at) => (
              <option key={letter} value={at}>
                {`${letter} ${heads[at] ?? ''}`.trim()}
              </option>
            ))}
          </SelectField>
        ))}
        <div>
          <Button type="submit" variant="primary" name="intent" value="read">
            <FormattedMessage id="price_table.read" />
          </Button>
        </div>
      </Form>
      <Table label={intl.formatMessage({ id: 'price_table.sample' })} isWide>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="price_table.row" />
            </th>
            {letters.map((letter) => (
              <th key={letter} scope="col">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file stay where they are
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {letters.map((letter, column) => (
                <td key={letter}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
