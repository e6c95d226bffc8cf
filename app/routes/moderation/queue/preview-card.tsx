import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { previewReviewWord } from '../../../../contract/review/review.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import styles from '../form.module.css';

interface PreviewCardProps {
  word: string;
  preview: EndpointOutput<typeof previewReviewWord> | null;
}

/** What a word would have hit lately, before anybody saves it. */
export function PreviewCard({ word, preview }: PreviewCardProps) {
  return (
    <Card title={<FormattedMessage id="review.preview" />}>
      <Form action="/admin/review" className={styles.row}>
        <TextField
          label={<FormattedMessage id="review.word" />}
          name="word"
          size="medium"
          required
          maxLength={60}
          defaultValue={word}
        />
        <Button type="submit">
          <FormattedMessage id="review.preview.do" />
        </Button>
      </Form>
      {preview && (
        <>
          <p className={styles.meta}>
            <FormattedMessage
              id="review.preview.count"
              values={{ scanned: preview.scanned, hits: preview.hitCount }}
            />
          </p>
          <ul className={styles.list}>
            {preview.hits.map(({ path, title, found }) => (
              <li key={path}>
                <AppLink className={styles.link} to={path}>
                  {title}
                </AppLink>{' '}
                <mark>{found}</mark>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
