import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { Captcha } from '../../../contract/auth/auth.ts';
import { entryKinds, entryLimits } from '../../../contract/guest-book/guest-book.ts';
import { DraftBar } from '../../components/draft/draft-bar.tsx';
import { SentNameField } from '../../components/draft/sent-name-field.tsx';
import { useDraft } from '../../components/draft/use-draft.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { Refusal } from '../../components/forms/refusal.tsx';
import { SubmitFirst } from '../../components/forms/submit-first.tsx';
import { CaptchaField } from '../../components/sign-in/captcha-field.tsx';
import { useKeptCaptcha } from '../../components/sign-in/use-kept-captcha.ts';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox, ChoiceGroup, RadioCard } from '../../components/ui/choice.tsx';
import { TextareaField, TextField } from '../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import { EntryFilesField } from './entry/entry-files-field.tsx';
import styles from './entry-form.module.css';
import { ScreenshotField } from './screenshot-field.tsx';
import { SimilarEntries } from './similar-entries.tsx';

interface EntryFormProps {
  loaderData: {
    isTrusted: boolean;
    isVisitor: boolean;
    captcha: Captcha | null | undefined;
    page: string;
    requestId: string;
    kind: string | undefined;
    /** The sale that is in doubt: such an entry is between its writer and the staff. */
    sale: string | undefined;
  };
  answer: { failure?: PostFailure; typed?: Record<string, string>; captcha?: Captcha | null } | undefined;
}

const shownFields = ['title', 'text', 'kind', 'screenshot', 'captchaCode'];

/** The form of a new entry; a visitor's has a name and a captcha. */
export function EntryForm({ loaderData, answer }: EntryFormProps) {
  const intl = useIntl();
  const { failure } = answer ?? {};
  const { isTrusted, isVisitor, kind, sale } = loaderData;
  const draft = useDraft(
    { kind: 'guest', thing: '', path: '/guestBook/new', loadSources: undefined },
    failure,
  );
  const fieldText = useFieldTextOf('guest_book', failure);
  const isSending = useNavigation().formMethod === 'POST';
  const first: Record<string, string> = {
    kind: kind ?? 'bug',
    ...(sale && { title: intl.formatMessage({ id: 'guest_book.sale' }, { sale }), isPrivate: '1' }),
  };
  const typed = failure?.typed ?? answer?.typed ?? first;
  const captcha = useKeptCaptcha(answer?.captcha, loaderData.captcha);
  const isElsewhere = failure && !shownFields.some((field) => fieldText(field));
  return (
    <Form ref={draft.form} method="post" encType="multipart/form-data" className={styles.form}>
      <SubmitFirst intent="create" />
      <SentNameField />
      <input type="hidden" name="page" value={typed.page ?? loaderData.page} />
      <input type="hidden" name="requestId" value={typed.requestId ?? loaderData.requestId} />
      {isElsewhere && <Refusal failure={failure} />}
      <KindChoice chosen={typed.kind ?? 'bug'} />
      <div>
        <TextField
          label={<FormattedMessage id="guest_book.form.title" />}
          error={fieldText('title')}
          name="title"
          required
          minLength={4}
          maxLength={entryLimits.title}
          autoComplete="off"
          defaultValue={typed.title}
        />
        <SimilarEntries form={draft.form} />
      </div>
      <TextareaField
        label={<FormattedMessage id="guest_book.form.text" />}
        hint={<FormattedMessage id="guest_book.form.text.hint" />}
        error={fieldText('text')}
        name="text"
        required
        maxLength={entryLimits.text}
        rows={8}
        defaultValue={typed.text}
      />
      <ScreenshotField
        form={draft.form}
        error={
          fieldText('screenshot') ??
          (failure?.code.startsWith('upload.') ? (
            <ErrorText code={failure.code} values={failure.values} />
          ) : undefined)
        }
      />
      {isVisitor ? (
        <TextField
          label={<FormattedMessage id="guest_book.form.name" />}
          hint={<FormattedMessage id="guest_book.form.name.hint" />}
          name="authorName"
          maxLength={entryLimits.name}
          autoComplete="nickname"
          defaultValue={typed.authorName}
        />
      ) : (
        <EntryFilesField />
      )}
      <Checkbox name="isPrivate" value="1" defaultChecked={typed.isPrivate === '1'}>
        <FormattedMessage id="guest_book.form.private" />
      </Checkbox>
      {(typed.page ?? loaderData.page) !== '' && (
        <p className={styles.facts}>
          <FormattedMessage
            id="guest_book.form.facts"
            values={{
              page: <code>{typed.page ?? loaderData.page}</code>,
              requestId: typed.requestId ?? loaderData.requestId,
            }}
          />
        </p>
      )}
      {!isTrusted && (
        <CaptchaField
          key={captcha?.captchaId}
          purpose="guest"
          captcha={captcha}
          typed={typed}
          error={fieldText('captchaCode')}
        />
      )}
      <DraftBar draft={draft} />
      <SendBar isTrusted={isTrusted} isSending={isSending} />
    </Form>
  );
}

function KindChoice({ chosen }: { chosen: string }) {
  return (
    <ChoiceGroup legend={<FormattedMessage id="guest_book.kind" />} isRow>
      {entryKinds.map((each) => (
        <RadioCard key={each} name="kind" value={each} defaultChecked={each === chosen}>
          <FormattedMessage id={`guest_book.kind.${each}`} />
        </RadioCard>
      ))}
    </ChoiceGroup>
  );
}

function SendBar({ isTrusted, isSending }: { isTrusted: boolean; isSending: boolean }) {
  return (
    <div className={styles.bar}>
      {!isTrusted && (
        <p>
          <FormattedMessage id="guest_book.form.waits" />
        </p>
      )}
      <Button type="submit" variant="primary" isBusy={isSending}>
        <FormattedMessage id="guest_book.form.send" />
      </Button>
    </div>
  );
}
