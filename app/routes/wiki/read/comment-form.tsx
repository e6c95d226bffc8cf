import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { BodyField } from '../../../components/editor/body-field.tsx';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { SignInFirst } from '../../../components/sign-in/sign-in-first.tsx';
import { VerifyFirst } from '../../../components/sign-in/verify-first.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { SelectField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../history/history.module.css';
import { loadEditorSources } from '../write/editor-sources.ts';

interface CommentFormProps {
  articleId: number;
  sections: readonly { anchor: string; text: string }[];
  paragraphs: readonly { key: string; section: string; text: string }[];
  /** Anchor of a section, `#` and key of a paragraph, or empty for the whole article. */
  about: string;
  user: { isVerified: boolean } | null;
  path: string;
  failure: PostFailure | undefined;
}

/** Where something is said about an article, one of its sections or one of its paragraphs. */
export function CommentForm(props: CommentFormProps) {
  const { articleId, sections, paragraphs, about, user, path, failure } = props;
  const intl = useIntl();
  const fieldText = useFieldTextOf('wiki', failure);
  const isSending = useNavigation().formMethod === 'POST';
  if (!user) {
    return (
      <p>
        <SignInFirst variant="primary">
          <FormattedMessage id="wiki.talk.write" />
        </SignInFirst>
      </p>
    );
  }
  if (!user.isVerified) return <VerifyFirst id="wiki.verify" path={path} />;
  return (
    <Card title={<FormattedMessage id="wiki.talk.write" />}>
      <Form method="post" className={styles.page}>
        {failure && !fieldText('body') && !failure.fields?.about && <Refusal failure={failure} />}
        <input type="hidden" name="articleId" value={articleId} />
        <SelectField
          label={<FormattedMessage id="wiki.talk.section" />}
          name="about"
          defaultValue={failure?.typed.about ?? about}
          error={failure?.fields?.about && <FormattedMessage id="error.wiki.paragraph_gone" />}
        >
          <option value="">{intl.formatMessage({ id: 'wiki.talk.whole' })}</option>
          <ParagraphOptions paragraphs={paragraphs.filter(({ section }) => section === '')} />
          {sections.map(({ anchor, text }) => (
            <optgroup key={anchor} label={text}>
              <option value={anchor}>
                {intl.formatMessage({ id: 'wiki.talk.whole_section' }, { section: text })}
              </option>
              <ParagraphOptions paragraphs={paragraphs.filter(({ section }) => section === anchor)} />
            </optgroup>
          ))}
        </SelectField>
        <BodyField
          label={<FormattedMessage id="wiki.talk.body" />}
          error={fieldText('body')}
          rows={6}
          defaultValue={failure?.typed.body}
          loadSources={loadEditorSources}
        />
        <div className={styles.bar}>
          <Button type="submit" variant="primary" isBusy={isSending}>
            <FormattedMessage id="wiki.talk.send" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}

const shownLetters = 24;

function ParagraphOptions({ paragraphs }: Pick<CommentFormProps, 'paragraphs'>) {
  return paragraphs.map(({ key, text }) => {
    const letters = [...text];
    return (
      <option key={key} value={`#${key}`}>
        ¶ {letters.slice(0, shownLetters).join('')}
        {letters.length > shownLetters && '…'}
      </option>
    );
  });
}
