import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import styles from './post.module.css';

interface DeleteFormProps {
  topicId: number;
  intent: 'deleteTopic' | 'deleteReply';
  postId?: number;
}

/** Asks once more before something goes away; opens and posts without scripts. */
export function DeleteForm({ topicId, intent, postId }: DeleteFormProps) {
  return (
    <details className={styles.confirm}>
      <summary className={styles.act}>
        <FormattedMessage id="forum.delete" />
      </summary>
      <p>
        <FormattedMessage id="forum.delete.ask" />
      </p>
      <Form method="post" action={`/forum/topic/${topicId}`}>
        <input type="hidden" name="intent" value={intent} />
        {postId !== undefined && <input type="hidden" name="postId" value={postId} />}
        <Button type="submit" variant="danger" size="small">
          <FormattedMessage id="forum.delete" />
        </Button>
      </Form>
    </details>
  );
}
