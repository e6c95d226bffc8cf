import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { Notice } from '../../components/ui/notice.tsx';
import { demandProof } from '../../demand-proof.ts';
import { guard } from '../../guards.ts';
import { personalMeta } from '../../named-meta.ts';
import { apiContext } from '../../request-context.ts';
import { getAccountSecurity, verifyPhone } from '../../services/account.ts';
import { findCaptcha } from '../../services/captcha.ts';
import { getFactors } from '../../services/factor.ts';
import type { Route } from './+types/verify-phone';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { answerCodeForm } from './code-form-action.ts';
import { CodeSentNotice } from './code-sent-notice.tsx';
import { FailureNotice, useFieldText } from './field-text.tsx';
import { useFormSubmission } from './form-submission.ts';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { ProofFields } from './proof-fields.tsx';
import { readReturnPath } from './return-path.ts';
import { SubmitButton } from './submit-button.tsx';
import { SubmitFirst } from './submit-first.tsx';

const shownFields = ['phone', 'target', 'captchaCode', 'smsCode', 'password'];

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const own = await getAccountSecurity(api);
  const { hasTotp, passkeys } = await getFactors(api);
  const isPasswordAsked = own.hasPassword && !hasTotp && passkeys.length === 0;
  if (own.phone && !isPasswordAsked) await demandProof(api, url.pathname + url.search);
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
      await verifyPhone(api, { phone, smsCode, password });
      throw redirect(readReturnPath(url));
    },
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'auth.phone.title',
    description: 'auth.phone.description',
    path: '/user/verify-phone',
  });

export default function VerifyPhonePage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { Form, result, intent, typed } = useFormSubmission(actionData);
  const fieldText = useFieldText(result?.failure);
  const { security } = loaderData;
  const captcha = result?.captcha ?? loaderData.captcha;
  const isReplacing = security.phone !== '';
  return (
    <AuthFrame title={<FormattedMessage id="auth.phone.title" />}>
      <p className={styles.text}>
        <FormattedMessage id="auth.phone.text" />
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
          <FormattedMessage id="auth.phone.go" />
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
