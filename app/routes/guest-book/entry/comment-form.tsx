import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { entryLimits } from '../../../../contract/guest-book/guest-book.ts';
import { DraftBar } from '../../../components/draft/draft-bar.tsx';
import { SentNameField } from '../../../components/draft/sent-name-field.tsx';
import { useDraft } from '../../../components/draft/use-draft.ts';
import { useSentCount } from '../../../components/forms/use-sent-count.ts';
import { SignInFirst } from '../../../components/sign-in/sign-in-first.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { TextareaField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import { useSite } from '../../../shell/use-site.ts';
import { commentDraft } from './comment-draft.ts';
import styles from './entry-view.module.css';
import type { EntryViewProps } from './entry-view.tsx';

/** A word below an entry: for all, or for the staff alone. */
export function CommentForm({ entry, path, code, failure }: EntryViewProps) {
  const own = failure?.intent === 'comment' ? failure : undefined;
  const fieldText = useFieldTextOf('guest_book', own);
  const thing = String(entry.entryId);
  const draft = useDraft({ kind: commentDraft, thing, path, loadSources: undefined }, own);
  const sentCount = useSentCount((form) => form.get('intent') === 'comment', own !== undefined);
  const isSending = useNavigation().formData?.get('intent') === 'comment';
  const isSignedIn = Boolean(useSite()?.user);
  if (!isSignedIn && !code) {
    return (
      <Card>
        <SignInFirst>
          <FormattedMessage id="guest_book.comment.sign_in" />
        </SignInFirst>
      </Card>
    );
  }
  const isPublicPossible = entry.can.comment && !code;
  return (
    <Card>
      {/* Behind a code nothing is kept: the device may be somebody else's. */}
      <Form
        ref={code ? undefined : draft.form}
        key={sentCount}
        method="post"
        action={path}
        className={styles.form}
      >
        <SentNameField />
        {code && <input type="hidden" name="code" value={code} />}
        <TextareaField
          label={<FormattedMessage id="guest_book.comment" />}
          error={fieldText('text')}
          name="text"
          rows={4}
          required
          maxLength={entryLimits.text}
          defaultValue={own?.typed.text}
        />
        <DraftBar draft={draft} />
        <div className={styles.row}>
          {entry.can.writePrivately && isPublicPossible && (
            <Checkbox name="isPrivate" value="1" defaultChecked={own?.typed.isPrivate === '1'}>
              <FormattedMessage id="guest_book.comment.private" />
            </Checkbox>
          )}
          {!isPublicPossible && <input type="hidden" name="isPrivate" value="1" />}
          <Button type="submit" name="intent" value="comment" variant="primary" isBusy={isSending}>
            <FormattedMessage id="guest_book.comment.send" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
