import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { Topic } from '../../../../contract/forum/forum.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import styles from '../post/post.module.css';

/** Over a topic that asks again what another one asked. */
export function DuplicateNotice({ topic: { duplicateOf } }: { topic: Topic }) {
  if (!duplicateOf) return null;
  const original = (
    <AppLink className="link" to={`/forum/topic/${duplicateOf.id}`}>
      {duplicateOf.title}
    </AppLink>
  );
  return (
    <Notice>
      <FormattedMessage id="forum.duplicate.notice" values={{ original }} />
    </Notice>
  );
}

/** Names the original, or takes that back; opens and posts without scripts. */
export function DuplicateForm({ topic: { id, duplicateOf } }: { topic: Topic }) {
  return (
    <details className={styles.confirm}>
      <summary className={styles.act}>
        <FormattedMessage id="forum.duplicate" />
      </summary>
      <Form method="post" action={`/forum/topic/${id}`} className={styles.inline}>
        <input type="hidden" name="intent" value="duplicate" />
        <TextField
          label={<FormattedMessage id="forum.duplicate.of" />}
          hint={<FormattedMessage id="forum.duplicate.hint" />}
          name="of"
          size="medium"
          autoComplete="off"
          defaultValue={duplicateOf?.id}
        />
        <Button type="submit" size="small">
          <FormattedMessage id="forum.duplicate.save" />
        </Button>
      </Form>
    </details>
  );
}
