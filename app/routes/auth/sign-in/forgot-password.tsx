import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { resetPassword } from '../../../../contract/auth/auth.ts';
import { SubmitFirst } from '../../../components/forms/submit-first.tsx';
import { useKeptCaptcha } from '../../../components/sign-in/use-kept-captcha.ts';
import { TextField } from '../../../components/ui/text-field.tsx';
import { apiContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { findCaptcha } from '../../../services/captcha.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import styles from '../auth-frame.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import { answerCodeForm } from '../code-form-action.ts';
import { CodeSentNotice } from '../code-sent-notice.tsx';
import { FailureNotice, useFieldText } from '../field-text.tsx';
import { useFormSubmission } from '../form-submission.ts';
import { NewPasswordField } from '../new-password/new-password-field.tsx';
import { ProofFields } from '../security/proof-fields.tsx';
import { SubmitButton } from '../submit-button.tsx';
import type { Route } from './+types/forgot-password';

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
    finish: async ({ target = '', code = '', password = '', rePassword }) => {
      await call(api, resetPassword, { target, code, password, rePassword });
      throw redirect('/user/signin?reset=1');
    },
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'auth.forgot.title',
    description: 'auth.forgot.description',
    path: '/member/forget_passwd',
  });

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { Form, result, intent, typed } = useFormSubmission(actionData);
  const fieldText = useFieldText(result?.failure);
  const captcha = useKeptCaptcha(result?.captcha, loaderData.captcha);
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
        <ProofFields
          name="code"
          channel="either"
          captcha={captcha}
          sentTo={typed('sentTo')}
          sent={result?.sent}
          intent={intent}
          fieldText={fieldText}
        />
        <NewPasswordField fieldText={fieldText} />
        <SubmitButton intent="finish" current={intent}>
          <FormattedMessage id="auth.forgot.go" />
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
