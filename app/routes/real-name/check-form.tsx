import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { OwnRealName } from '../../../contract/real-name/real-name.ts';
import { realNameLimits as limits } from '../../../contract/real-name/terms.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import { Agreement } from './agreement.tsx';
import styles from './real-name.module.css';

/** Name and identity number for the provider. A number that was refused stands there again, in this answer alone. */
export function CheckForm({ own, failure }: { own: OwnRealName; failure: PostFailure | undefined }) {
  const errorOf = useFieldTextOf('real_name', failure);
  return (
    <Card title={<FormattedMessage id="real_name.check" />}>
      <Form method="post" className={styles.form} autoComplete="off">
        <input type="hidden" name="intent" value="check" />
        <TextField
          name="name"
          required
          minLength={2}
          maxLength={limits.name}
          label={<FormattedMessage id="real_name.name" />}
          defaultValue={failure?.typed.name}
          error={errorOf('name')}
        />
        <TextField
          name="number"
          required
          minLength={18}
          maxLength={24}
          label={<FormattedMessage id="real_name.number" />}
          hint={<FormattedMessage id="real_name.number.hint" values={{ count: own.triesLeft }} />}
          defaultValue={failure?.typed.number}
          error={errorOf('number')}
        />
        <Agreement id="real_name.agree.provider" failure={failure} />
        <div className={styles.bar}>
          <Button type="submit" variant="primary">
            <FormattedMessage id="real_name.check.go" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
