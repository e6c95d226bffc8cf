import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type * as v from 'valibot';
import type { ReviewWordSchema } from '../../../contract/review/review.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './form.module.css';
import { ReasonField } from './reason-field.tsx';

interface WordTableProps {
  words: readonly v.InferOutput<typeof ReviewWordSchema>[];
  failure: PostFailure | undefined;
}

/** Every word of the list, each to be taken out with a reason. */
export function WordTable({ words, failure }: WordTableProps) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="review.words" values={{ count: words.length }} />}>
      <Form method="post" className={styles.list}>
        <ReasonField intent="delete" failure={failure} />
        <Table label={intl.formatMessage({ id: 'review.words' }, { count: words.length })}>
          <thead>
            <tr>
              {(['word', 'category', 'outcome', 'delete'] as const).map((column) => (
                <th key={column} scope="col">
                  <FormattedMessage id={`review.${column}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {words.map(({ wordId, word, category, outcome }) => (
              <tr key={wordId}>
                <th scope="row">{word}</th>
                <td>{category}</td>
                <td>
                  <FormattedMessage id={`review.outcome.${outcome}`} />
                </td>
                <td>
                  <Button type="submit" size="small" variant="ghost" name="wordId" value={wordId}>
                    <FormattedMessage id="review.delete" />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Form>
    </Card>
  );
}
