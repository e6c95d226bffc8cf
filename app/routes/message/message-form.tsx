import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { CurrentUser } from '../../../contract/account/account.ts';
import type { Draft } from '../../../contract/draft/draft.ts';
import { maxMessageLength } from '../../../contract/message/limits.ts';
import type { PersonSummary } from '../../../contract/person/person.ts';
import { DraftBar } from '../../components/draft/draft-bar.tsx';
import { SentNameField } from '../../components/draft/sent-name-field.tsx';
import { useDraft } from '../../components/draft/use-draft.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { VerifyFirst } from '../../components/sign-in/verify-first.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextareaField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './conversation.module.css';
import { loadDraftSources } from './draft-sources.ts';

interface MessageFormProps {
  other: PersonSummary;
  user: CurrentUser | null;
  leftBeforeAnswer: number | null;
  isBlocked: boolean;
  failure: PostFailure | undefined;
  kept: Draft | null;
}

/** A few lines of plain text; what is typed is kept until it is sent. */
export function MessageForm({ other, user, leftBeforeAnswer, isBlocked, failure, kept }: MessageFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'send';
  const path = `/personal/message/with/${other.userId}`;
  const draft = useDraft(
    {
      kind: 'message',
      thing: String(other.userId),
      path,
      about: other.nickname,
      loadSources: user ? loadDraftSources : undefined,
      loaded: kept ?? undefined,
    },
    failure,
  );
  if (user && !user.isVerified) {
    return (
      <div className={styles.form}>
        <VerifyFirst id="message.verify" path={path} />
      </div>
    );
  }
  if (isBlocked || leftBeforeAnswer === 0) {
    return (
      <p className={styles.closed}>
        <FormattedMessage id={isBlocked ? 'message.you_blocked' : 'message.wait'} />
      </p>
    );
  }
  return (
    <Form ref={draft.form} method="post" action={path} className={styles.form}>
      <SentNameField />
      <TextareaField
        label={<FormattedMessage id="message.write" />}
        name="body"
        rows={3}
        maxLength={maxMessageLength}
        required
        defaultValue={failure?.typed.body ?? kept?.fields.body}
        error={failure?.intent === 'send' && <ErrorText code={failure.code} values={failure.values} />}
        hint={
          leftBeforeAnswer !== null && (
            <FormattedMessage id="message.left" values={{ count: leftBeforeAnswer }} />
          )
        }
      />
      <DraftBar draft={draft} />
      <Button type="submit" name="intent" value="send" variant="primary" isBusy={isSending}>
        <FormattedMessage id="message.send" />
      </Button>
    </Form>
  );
}
