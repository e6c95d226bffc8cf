import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { Captcha } from '../../../contract/auth/auth.ts';
import { type TicketHint, ticketLimits } from '../../../contract/ticket/ticket.ts';
import { DraftBar } from '../../components/draft/draft-bar.tsx';
import { SentNameField } from '../../components/draft/sent-name-field.tsx';
import { useDraft } from '../../components/draft/use-draft.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { SubmitFirst } from '../../components/forms/submit-first.tsx';
import { CaptchaField } from '../../components/sign-in/captcha-field.tsx';
import { useKeptCaptcha } from '../../components/sign-in/use-kept-captcha.ts';
import { Button } from '../../components/ui/button.tsx';
import { TextareaField, TextField } from '../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import { useSite } from '../../shell/use-site.ts';
import { Hints } from './hints.tsx';
import { type Reported, ReportedPlate } from './reported-plate.tsx';
import styles from './ticket.module.css';
import { ProductField, SeverityField } from './ticket-choices.tsx';
import { TicketFilesField } from './ticket-files-field.tsx';

interface TicketFormProps {
  loaderData: {
    products: readonly { slug: string; name: string }[];
    first: Record<string, string>;
    captcha: Captcha | null | undefined;
    isTrusted: boolean;
    isVisitor: boolean;
    nameplate: Reported | null;
  };
  answer:
    | {
        failure?: PostFailure;
        typed?: Record<string, string>;
        captcha?: Captcha | null | undefined;
        hints?: readonly TicketHint[];
      }
    | undefined;
}

export function TicketForm({ loaderData, answer }: TicketFormProps) {
  const intl = useIntl();
  const sendsMail = useSite()?.config.sendsMail;
  const { isTrusted, isVisitor, products, nameplate } = loaderData;
  const first: Record<string, string> = {
    ...loaderData.first,
    ...(nameplate && { subject: intl.formatMessage({ id: 'ticket.nameplate.subject' }, { ...nameplate }) }),
  };
  const { failure } = answer ?? {};
  const draft = useDraft(
    {
      ...{ kind: 'ticket', thing: nameplate?.code ?? '', loadSources: undefined },
      path: `/customerCare/tickets/new${nameplate ? `?nameplate=${nameplate.code}` : ''}`,
    },
    failure,
  );
  const fieldText = useFieldTextOf('ticket', failure);
  const isSending = useNavigation().formMethod === 'POST';
  const typed = failure?.typed ?? answer?.typed ?? first;
  const captcha = useKeptCaptcha(answer?.captcha, loaderData.captcha);
  const text = (name: 'subject' | 'version' | 'licence' | 'name' | 'email') => ({
    label: <FormattedMessage id={`ticket.${name}`} />,
    error: fieldText(name),
    name,
    defaultValue: typed[name],
  });
  return (
    <Form ref={draft.form} method="post" encType="multipart/form-data" className={styles.form}>
      <SubmitFirst intent="create" />
      <SentNameField />
      <Refusal failure={failure} />
      {nameplate && <ReportedPlate nameplate={nameplate} />}
      <TextField {...text('subject')} required maxLength={ticketLimits.subject} />
      <Hints form={draft.form} first={answer?.hints} />
      <div className={styles.pair}>
        {!nameplate && (
          <ProductField products={products} value={typed.product} error={fieldText('product')} />
        )}
        <SeverityField value={typed.severity} error={fieldText('severity')} />
        {!nameplate && (
          <>
            <TextField {...text('version')} maxLength={ticketLimits.version} />
            <TextField {...text('licence')} maxLength={ticketLimits.licence} />
          </>
        )}
      </div>
      <TextareaField
        label={<FormattedMessage id="ticket.text" />}
        hint={<FormattedMessage id="ticket.text.hint" />}
        error={fieldText('text')}
        name="text"
        required
        rows={8}
        maxLength={ticketLimits.text}
        defaultValue={typed.text}
      />
      <TicketFilesField />
      <div className={styles.pair}>
        <TextField {...text('name')} maxLength={ticketLimits.name} autoComplete="name" />
        <TextField
          {...text('email')}
          hint={<FormattedMessage id={sendsMail ? 'ticket.email.hint' : 'ticket.email.unsent'} />}
          type="email"
          required={isVisitor}
          maxLength={ticketLimits.mail}
          autoComplete="email"
        />
      </div>
      {(!isTrusted || captcha) && (
        <CaptchaField
          key={captcha?.captchaId}
          purpose="guest"
          captcha={captcha}
          typed={typed}
          error={fieldText('captchaCode')}
        />
      )}
      <DraftBar draft={draft} />
      <Button type="submit" variant="primary" size="large" isBusy={isSending}>
        <FormattedMessage id="ticket.send" />
      </Button>
    </Form>
  );
}
