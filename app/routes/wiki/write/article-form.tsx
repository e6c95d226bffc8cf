import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { maxEditSummaryLength } from '../../../../contract/wiki/limits.ts';
import type { WikiVariable } from '../../../../contract/wiki/variables.ts';
import type { WikiCategory } from '../../../../contract/wiki/wiki.ts';
import { DraftBar } from '../../../components/draft/draft-bar.tsx';
import type { DraftOptions } from '../../../components/draft/draft-form.ts';
import { SentNameField } from '../../../components/draft/sent-name-field.tsx';
import { useDraft } from '../../../components/draft/use-draft.ts';
import { BodyField } from '../../../components/editor/body-field.tsx';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { ArticleFields, ArticleLinks } from './article-fields.tsx';
import styles from './article-form.module.css';
import { loadDraftSources } from './draft-sources.ts';
import { loadEditorSources } from './editor-sources.ts';
import { VariableList } from './variable-list.tsx';

interface ArticleFormProps {
  draft: Omit<DraftOptions, 'loadSources'>;
  failure: PostFailure | undefined;
  typed: Record<string, string>;
  categories: readonly WikiCategory[];
  variables: readonly WikiVariable[];
  canPublish: boolean;
  isNew: boolean;
  cancelPath: string;
}

const fields = ['title', 'slug', 'summary', 'categoryId', 'tags', 'related', 'body', 'editSummary'];
/** Sent as the page got them. */
const hidden = ['articleId', 'revision', 'section', 'version', 'topicId'];

/** The form in which articles are written, changed and proposed. A section is its text alone. */
export function ArticleForm(props: ArticleFormProps) {
  const { draft, failure, typed, categories, variables, canPublish, isNew, cancelPath } = props;
  const kept = useDraft({ ...draft, loadSources: loadDraftSources }, failure);
  const fieldText = useFieldTextOf('wiki', failure);
  const isSending = useNavigation().formMethod === 'POST';
  const isSection = Boolean(typed.section);
  return (
    <Form ref={kept.form} method="post" className={styles.form}>
      {failure && !fields.some((field) => fieldText(field)) && <Refusal failure={failure} />}
      {hidden.map(
        (name) => typed[name] && <input key={name} type="hidden" name={name} value={typed[name]} />,
      )}
      <SentNameField />
      {isSection ? (
        ['title', 'summary', 'categoryId', 'tags', 'related'].map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
        ))
      ) : (
        <ArticleFields typed={typed} categories={categories} fieldText={fieldText} isNew={isNew} />
      )}
      <BodyField
        label={<FormattedMessage id="wiki.form.body" />}
        hint={<FormattedMessage id="wiki.form.body.hint" />}
        error={fieldText('body')}
        rows={20}
        defaultValue={typed.body}
        loadSources={loadEditorSources}
        isOpenedEarly
      />
      <p className={styles.note}>
        <FormattedMessage id="wiki.form.include" />
      </p>
      <VariableList variables={variables} />
      {!isSection && <ArticleLinks typed={typed} fieldText={fieldText} />}
      <TextField
        label={<FormattedMessage id="wiki.form.edit_summary" />}
        hint={<FormattedMessage id="wiki.form.edit_summary.hint" />}
        error={fieldText('editSummary')}
        name="editSummary"
        maxLength={maxEditSummaryLength}
        autoComplete="off"
        defaultValue={typed.editSummary}
      />
      {canPublish ? (
        <Checkbox name="isProposal" value="1" defaultChecked={typed.isProposal === '1'}>
          <FormattedMessage id="wiki.form.ask_review" />
        </Checkbox>
      ) : (
        <p className={styles.note}>
          <FormattedMessage id="wiki.form.reviewed" />
        </p>
      )}
      <DraftBar draft={kept} />
      <div className={styles.bar}>
        <ButtonLink variant="ghost" to={cancelPath}>
          <FormattedMessage id="wiki.form.cancel" />
        </ButtonLink>
        <Button type="submit" variant="primary" isBusy={isSending}>
          <FormattedMessage id={canPublish ? 'wiki.form.publish' : 'wiki.form.propose'} />
        </Button>
      </div>
    </Form>
  );
}
