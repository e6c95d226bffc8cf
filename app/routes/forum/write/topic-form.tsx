import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { maxTitleLength } from '../../../../contract/forum/limits.ts';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { DraftBar } from '../../../components/draft/draft-bar.tsx';
import type { DraftOptions } from '../../../components/draft/draft-form.ts';
import { SentNameField } from '../../../components/draft/sent-name-field.tsx';
import { useDraft } from '../../../components/draft/use-draft.ts';
import { BodyField } from '../../../components/editor/body-field.tsx';
import { useTypedEarly } from '../../../components/forms/typed-early.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { useFieldText } from '../field-text.ts';
import { BountyFailure } from '../topic/bounty-failure.tsx';
import { loadDraftSources } from './draft-sources.ts';
import { loadEditorSources } from './editor-sources.ts';
import { SimilarTitles } from './similar-titles.tsx';
import styles from './topic-form.module.css';

interface TopicFormProps {
  draft: Omit<DraftOptions, 'loadSources'>;
  failure: PostFailure | undefined;
  /** What the fields hold when the page comes. */
  typed: Record<string, string>;
  submit: ReactNode;
  /** Fields above the title. */
  before?: ReactNode;
  /** Fields below the text: why it is changed. */
  after?: ReactNode;
  /** The text as it is stored, where one is changed. */
  storedDoc?: Doc;
  /** Leads back without a change. */
  cancelPath?: string;
  /** A reply has neither title nor tags. */
  isReply?: boolean;
}

/** The form in which topics and replies are written and changed. */
export function TopicForm({
  draft,
  failure,
  typed,
  submit,
  before,
  after,
  cancelPath,
  isReply,
  storedDoc,
}: TopicFormProps) {
  const kept = useDraft({ ...draft, loadSources: loadDraftSources }, failure);
  const fieldText = useFieldText(failure);
  const [title, setTitle] = useState(typed.title ?? '');
  useTypedEarly(kept.form, ({ name, value }) => {
    if (name === 'title') setTitle(value);
  });
  const isSending = useNavigation().formMethod === 'POST';
  const shown = ['title', 'body', 'tags', 'boardId', 'poll', 'bounty'].some((field) => fieldText(field));
  return (
    <Form ref={kept.form} method="post" className={styles.form}>
      {failure && !shown && <BountyFailure failure={failure} />}
      {typed.revision && <input type="hidden" name="revision" value={typed.revision} />}
      <SentNameField />
      {before}
      {!isReply && (
        <TextField
          label={<FormattedMessage id="forum.form.title" />}
          hint={<FormattedMessage id="forum.form.title.hint" />}
          error={fieldText('title')}
          name="title"
          required
          maxLength={maxTitleLength}
          autoComplete="off"
          defaultValue={typed.title}
          onInput={(event) => setTitle(event.currentTarget.value)}
        />
      )}
      {draft.kind === 'topic' && <SimilarTitles title={title} />}
      <BodyField
        label={<FormattedMessage id="forum.form.body" />}
        hint={<FormattedMessage id="forum.format" />}
        error={fieldText('body')}
        rows={14}
        defaultValue={typed.body}
        storedDoc={storedDoc}
        loadSources={loadEditorSources}
        isOpenedEarly
      />
      {!isReply && (
        <TextField
          label={<FormattedMessage id="forum.form.tags" />}
          hint={<FormattedMessage id="forum.form.tags.hint" />}
          error={fieldText('tags')}
          name="tags"
          maxLength={160}
          autoComplete="off"
          defaultValue={typed.tags}
        />
      )}
      {after}
      <DraftBar draft={kept} />
      <div className={styles.bar}>
        {cancelPath && (
          <ButtonLink variant="ghost" to={cancelPath}>
            <FormattedMessage id="forum.form.cancel" />
          </ButtonLink>
        )}
        <Button type="submit" variant="primary" isBusy={isSending}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
