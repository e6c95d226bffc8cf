import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { apiContext, keepPagePrivate } from '../../request-context.ts';
import { resetPassword } from '../../services/auth.ts';
import type { Route } from './+types/forgot-password';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { authMeta } from './auth-meta.ts';
import { CaptchaField } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import { answerCodeForm } from './code-form-action.ts';
import { CodeSentNotice } from './code-sent-notice.tsx';
import { FailureNotice, useFieldText } from './field-text.tsx';
import { findCaptcha } from './form-result.ts';
import { useFormSubmission } from './form-submission.ts';
import { PasswordField } from './password-field.tsx';
import { SubmitFirst } from './submit-first.tsx';

const shownFields = ['target', 'captchaCode', 'code', 'password', 'rePassword'];

export async function loader({ context }: Route.LoaderArgs) {
  keepPagePrivate(context);
  return { captcha: await findCaptcha(context.get(apiContext), 'code') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return answerCodeForm({
    api,
    request,
    purpose: 'reset',
    targetField: 'target',
    finish: async ({ target = '', code = '', password = '', rePassword = '' }) => {
      await resetPassword(api, { target, code, password, rePassword });
      throw redirect('/user/signin?reset=1');
    },
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  authMeta(matches, {
    title: 'auth.forgot.title',
    description: 'auth.forgot.description',
    path: '/member/forget_passwd',
  });

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { Form, result, intent, typed } = useFormSubmission(actionData);
  const fieldText = useFieldText(result?.failure);
  const captcha = result?.captcha ?? loaderData.captcha;
  return (
    <AuthFrame title={<FormattedMessage id="auth.forgot.title" />}>
      <p className={styles.text}>
        <FormattedMessage id="auth.forgot.text" />
      </p>
      <Form method="post" className={styles.form}>
        <SubmitFirst intent="finish" />
        <FailureNotice failure={result?.failure} fields={shownFields} />
        <CodeSentNotice sent={result?.sent} isQuiet />
        <TextField
          label={intl.formatMessage({ id: 'auth.forgot.target' })}
          error={fieldText('target')}
          name="target"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          defaultValue={typed('target')}
        />
        <CaptchaField
          key={captcha?.captchaId}
          purpose="code"
          captcha={captcha}
          error={fieldText('captchaCode')}
        />
        <CodeField
          name="code"
          label="auth.code"
          sent={result?.sent}
          isSending={intent === 'send-code'}
          error={fieldText('code')}
        />
        <PasswordField
          label={intl.formatMessage({ id: 'auth.password.new' })}
          hint={intl.formatMessage({ id: 'auth.password.hint' })}
          error={fieldText('password')}
          name="password"
          autoComplete="new-password"
          minLength={8}
          isRevealable
          required
        />
        <PasswordField
          label={intl.formatMessage({ id: 'auth.password.new_again' })}
          error={fieldText('rePassword')}
          name="rePassword"
          autoComplete="new-password"
          required
        />
        <Button
          type="submit"
          name="intent"
          value="finish"
          variant="primary"
          size="large"
          isBlock
          isBusy={intent === 'finish'}
        >
          <FormattedMessage id="auth.forgot.go" />
        </Button>
      </Form>
    </AuthFrame>
  );
}
