import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { CurrentUser } from '../../../../contract/account/account.ts';
import type { Draft } from '../../../../contract/draft/draft.ts';
import type { Topic } from '../../../../contract/forum/forum.ts';
import { DraftBar } from '../../../components/draft/draft-bar.tsx';
import { SentNameField } from '../../../components/draft/sent-name-field.tsx';
import { useDraft } from '../../../components/draft/use-draft.ts';
import { BodyField } from '../../../components/editor/body-field.tsx';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { signInAddress } from '../../../components/navigation/sign-in-address.ts';
import { promptSignIn } from '../../../components/sign-in/sign-in-prompt.tsx';
import { VerifyFirst } from '../../../components/sign-in/verify-first.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { useFieldText } from '../field-text.ts';
import { loadDraftSources } from '../write/draft-sources.ts';
import { loadEditorSources } from '../write/editor-sources.ts';
import styles from './reply-form.module.css';

interface ReplyFormProps {
  topic: Topic;
  user: CurrentUser | null;
  replyTo: number;
  failure: PostFailure | undefined;
  kept: Draft | null;
}

/** A plain textarea of light Markdown. A visitor may write first and is asked to sign in on sending. */
export function ReplyForm({ topic, user, replyTo, failure, kept }: ReplyFormProps) {
  const intl = useIntl();
  const navigation = useNavigation();
  const fieldText = useFieldText(failure);
  const path = `/forum/topic/${topic.id}`;
  const draft = useDraft(
    {
      kind: 'reply',
      thing: String(topic.id),
      path: `${path}#reply`,
      about: topic.title,
      loadSources: user ? loadDraftSources : undefined,
      loaded: kept ?? undefined,
    },
    failure,
  );
  if (topic.isClosed) {
    return (
      <p className={styles.closed}>
        <FormattedMessage id="forum.reply.closed" />
      </p>
    );
  }
  const floor = failure ? Number(failure.typed.to) : replyTo;
  const isSending = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'reply';
  const mustProve = user !== null && !user.isVerified;
  const onSubmit = (event: FormEvent) => {
    if (user) return;
    event.preventDefault();
    promptSignIn();
  };
  return (
    <Form ref={draft.form} className={styles.form} method="post" action={path} id="reply" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="reply" />
      <SentNameField />
      {floor > 0 && (
        <p className={styles.to}>
          <input type="hidden" name="to" value={floor} />
          <FormattedMessage id="forum.reply.to" values={{ floor }} />
          <AppLink className="link" to={`${path}#reply`} isScrollKept>
            <FormattedMessage id="forum.reply.to.cancel" />
          </AppLink>
        </p>
      )}
      {mustProve && <VerifyFirst id="forum.reply.verify" path={`${path}#reply`} />}
      <BodyField
        label={intl.formatMessage({ id: 'forum.reply.title' })}
        error={fieldText('body')}
        hint={intl.formatMessage({ id: 'forum.format' })}
        rows={5}
        placeholder={intl.formatMessage({ id: 'forum.reply.placeholder' })}
        defaultValue={failure?.typed.body ?? kept?.fields.body}
        loadSources={loadEditorSources}
        isQuoteTarget
      />
      {failure && !failure.fields.body && <FailureNotice failure={failure} path={path} />}
      <DraftBar draft={draft} />
      {!mustProve && (
        <div className={styles.bar}>
          <Button type="submit" variant="primary" isBusy={isSending}>
            <FormattedMessage id="forum.reply.submit" />
          </Button>
        </div>
      )}
    </Form>
  );
}

function FailureNotice({ failure, path }: { failure: PostFailure; path: string }) {
  return (
    <Notice tone="bad">
      <ErrorText code={failure.code} values={failure.values} />{' '}
      {failure.code === 'session.required' && (
        <AppLink className="link" to={signInAddress(`${path}#reply`)}>
          <FormattedMessage id="core.sign_in_first.go" />
        </AppLink>
      )}
    </Notice>
  );
}
