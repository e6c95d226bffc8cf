import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { getAccountSecurity, verifyPhone } from '../../../../contract/account/account.ts';
import { getTwoFactor } from '../../../../contract/two-factor/two-factor.ts';
import { SubmitFirst } from '../../../components/forms/submit-first.tsx';
import { useKeptCaptcha } from '../../../components/sign-in/use-kept-captcha.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { guard } from '../../../framework/guards.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { requireProof } from '../../../framework/require-proof.ts';
import { call } from '../../../services/call.ts';
import { findCaptcha } from '../../../services/captcha.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import styles from '../auth-frame.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import { answerCodeForm } from '../code-form-action.ts';
import { CodeSentNotice } from '../code-sent-notice.tsx';
import { FailureNotice, useFieldText } from '../field-text.tsx';
import { useFormSubmission } from '../form-submission.ts';
import { PasswordField } from '../password-field.tsx';
import { PhoneField } from '../phone-field.tsx';
import { readReturnPath } from '../sign-in/return-path.ts';
import { SubmitButton } from '../submit-button.tsx';
import type { Route } from './+types/verify-phone';
import { ProofFields } from './proof-fields.tsx';

const shownFields = ['phone', 'target', 'captchaCode', 'smsCode', 'password'];

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const own = await call(api, getAccountSecurity, {});
  const { hasTotp, passkeys } = await call(api, getTwoFactor, {});
  const isPasswordAsked = own.hasPassword && !hasTotp && passkeys.length === 0;
  if (own.phone && !isPasswordAsked) await requireProof(api, url.pathname + url.search);
  return { security: own, captcha: await findCaptcha(api, 'code'), isPasswordAsked };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return answerCodeForm({
    api,
    request,
    purpose: 'phone',
    targetField: 'phone',
    finish: async ({ phone = '', smsCode = '', password }) => {
      await call(api, verifyPhone, { phone, smsCode, password });
      throw redirect(withWord(readReturnPath(url)));
    },
  });
}

/** Who came from the account's own page is told there that it worked; others go on with what they were doing. */
function withWord(path: string): string {
  return path === '/personal/security' ? `${path}?done=phone` : path;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  personalMeta(matches, {
    title: loaderData?.security.phone ? 'auth.phone.change.title' : 'auth.phone.title',
    description: loaderData?.security.phone ? 'auth.phone.change.text' : 'auth.phone.description',
    path: '/user/verify-phone',
  });

export default function VerifyPhonePage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { Form, result, intent, typed } = useFormSubmission(actionData);
  const fieldText = useFieldText(result?.failure);
  const { security } = loaderData;
  const captcha = useKeptCaptcha(result?.captcha, loaderData.captcha);
  const isReplacing = security.phone !== '';
  return (
    <AuthFrame title={<FormattedMessage id={isReplacing ? 'auth.phone.change.title' : 'auth.phone.title'} />}>
      <p className={styles.text}>
        <FormattedMessage id={isReplacing ? 'auth.phone.change.text' : 'auth.phone.text'} />
      </p>
      {isReplacing && (
        <Notice>
          <FormattedMessage
            id="auth.phone.bound"
            values={{ phone: security.phone, asks: loaderData.isPasswordAsked ? 'password' : 'nothing' }}
          />
        </Notice>
      )}
      <Form method="post" className={styles.form}>
        <SubmitFirst intent="finish" />
        <FailureNotice failure={result?.failure} fields={shownFields} />
        <CodeSentNotice sent={result?.sent} />
        <PhoneField typed={typed('phone')} fieldText={fieldText} />
        <ProofFields
          name="smsCode"
          captcha={captcha}
          sentTo={typed('sentTo')}
          sent={result?.sent}
          intent={intent}
          fieldText={fieldText}
        />
        {isReplacing && loaderData.isPasswordAsked && (
          <PasswordField
            label={intl.formatMessage({ id: 'auth.password' })}
            error={fieldText('password')}
            name="password"
            autoComplete="current-password"
            required
          />
        )}
        <SubmitButton intent="finish" current={intent}>
          <FormattedMessage id={isReplacing ? 'auth.phone.change.go' : 'auth.phone.go'} />
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
