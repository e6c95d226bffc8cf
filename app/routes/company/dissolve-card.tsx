import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './company.module.css';

/** Ends the company for good: what happens then, and its name to be typed. */
export function DissolveCard({ name, failure }: { name: string; failure: PostFailure | undefined }) {
  const isWrong = failure?.code === 'company.name_other';
  return (
    <Card title={<FormattedMessage id="company.dissolve.title" />}>
      <Form method="post" className={styles.form}>
        <ul className={`${styles.quiet} ${styles.points}`}>
          {(['coins', 'people', 'purchases', 'final'] as const).map((line) => (
            <li key={line}>
              <FormattedMessage id={`company.dissolve.${line}`} />
            </li>
          ))}
        </ul>
        <TextField
          label={<FormattedMessage id="company.dissolve.name" values={{ name }} />}
          name="name"
          autoComplete="off"
          required
          maxLength={100}
          error={isWrong && <FormattedMessage id="error.company.name_other" />}
          defaultValue={failure?.typed.name}
        />
        <div>
          <Button type="submit" name="intent" value="dissolve" variant="danger">
            <FormattedMessage id="company.dissolve.go" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
