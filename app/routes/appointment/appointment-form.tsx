import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import {
  type AppointmentKind,
  appointmentLimits,
  appointmentTypes,
} from '../../../contract/appointment/appointment.ts';
import type { Captcha } from '../../../contract/auth/auth.ts';
import { DraftBar } from '../../components/draft/draft-bar.tsx';
import { SentNameField } from '../../components/draft/sent-name-field.tsx';
import { useDraft } from '../../components/draft/use-draft.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { SubmitFirst } from '../../components/forms/submit-first.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { CaptchaField } from '../../components/sign-in/captcha-field.tsx';
import { useKeptCaptcha } from '../../components/sign-in/use-kept-captcha.ts';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox, ChoiceGroup, RadioCard } from '../../components/ui/choice.tsx';
import { SelectField, TextareaField } from '../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './appointment.module.css';
import { ContactFields } from './contact-fields.tsx';
import { type FreeSlots, SlotField } from './slot-field.tsx';

interface AppointmentFormProps {
  loaderData: {
    products: readonly { slug: string; name: string }[];
    first: { product: string; kind: AppointmentKind; name: string; company: string };
    free: FreeSlots;
    captcha: Captcha | null | undefined;
    isTrusted: boolean;
  };
  answer:
    | { failure?: PostFailure; typed?: Record<string, string>; captcha?: Captcha | null | undefined }
    | undefined;
}

export function AppointmentForm({ loaderData, answer }: AppointmentFormProps) {
  const { products, first, free, isTrusted } = loaderData;
  const { failure } = answer ?? {};
  const draft = useDraft(
    { kind: 'appointment', thing: '', path: '/customerCare/trial', loadSources: undefined },
    failure,
  );
  const fieldText = useFieldTextOf('appointment', failure);
  const isSending = useNavigation().formMethod === 'POST';
  const typed: Record<string, string> = failure?.typed ?? answer?.typed ?? first;
  // The call tells of what is written wrongly before it tells of what is missing; the form tells of both at once.
  const lacksSlot = failure !== undefined && typed.kind !== 'trial' && !typed.startsAt;
  const captcha = useKeptCaptcha(answer?.captcha, loaderData.captcha);
  return (
    <Form ref={draft.form} method="post" className={styles.form}>
      <SubmitFirst intent="create" />
      <SentNameField />
      <Refusal failure={failure} />
      <ChoiceGroup legend={<FormattedMessage id="appointment.kind" />} isRow>
        {appointmentTypes.map((kind) => (
          <RadioCard key={kind} name="kind" value={kind} defaultChecked={kind === (typed.kind ?? first.kind)}>
            <FormattedMessage id={`appointment.kind.${kind}`} />
          </RadioCard>
        ))}
      </ChoiceGroup>
      <div className={styles.pair}>
        <SelectField
          label={<FormattedMessage id="appointment.product" />}
          error={fieldText('product')}
          name="product"
          defaultValue={typed.product}
        >
          {products.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <SlotField
          free={free}
          value={typed.startsAt}
          error={
            fieldText('startsAt') ??
            (lacksSlot && <FormattedMessage id="appointment.field.startsAt.required" />)
          }
          isOptional
        />
      </div>
      <ContactFields typed={typed} fieldText={fieldText} />
      <TextareaField
        label={<FormattedMessage id="appointment.note" />}
        hint={<FormattedMessage id="appointment.note.hint" />}
        error={fieldText('note')}
        name="note"
        rows={4}
        maxLength={appointmentLimits.note}
        defaultValue={typed.note}
      />
      {(!isTrusted || captcha) && (
        <CaptchaField
          key={captcha?.captchaId}
          purpose="guest"
          captcha={captcha}
          typed={typed}
          error={fieldText('captchaCode')}
        />
      )}
      <div>
        <Checkbox name="hasConsented" value="1" required defaultChecked={typed.hasConsented === '1'}>
          <FormattedMessage
            id="appointment.consent"
            values={{
              link: (words) => (
                <AppLink className="link" to="/privacy">
                  {words}
                </AppLink>
              ),
            }}
          />
        </Checkbox>
        {fieldText('hasConsented') && <p className={styles.fault}>{fieldText('hasConsented')}</p>}
      </div>
      <DraftBar draft={draft} />
      <Button type="submit" variant="primary" size="large" isBusy={isSending}>
        <FormattedMessage id="appointment.send" />
      </Button>
    </Form>
  );
}
