import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import { getAccountSecurity, verifyEmail } from '../../../../contract/account/account.ts';
import { SubmitFirst } from '../../../components/forms/submit-first.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { guard } from '../../../framework/guards.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import styles from '../auth-frame.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import { answerCodeForm } from '../code-form-action.ts';
import { CodeSentNotice } from '../code-sent-notice.tsx';
import { FailureNotice, useFieldText } from '../field-text.tsx';
import { useFormSubmission } from '../form-submission.ts';
import { ProofFields } from '../security/proof-fields.tsx';
import { readReturnPath } from '../sign-in/return-path.ts';
import { SubmitButton } from '../submit-button.tsx';
import type { Route } from './+types/verify-email';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const target = readReturnPath(url);
  const { email, isEmailVerified } = await call(context.get(apiContext), getAccountSecurity, {});
  if (email === '' || isEmailVerified) throw redirect(target);
  return { email, target };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return answerCodeForm({
    api,
    request,
    purpose: 'email',
    targetField: 'email',
    finish: async ({ email = '', code = '' }) => {
      await call(api, verifyEmail, { email, code });
      throw redirect(readReturnPath(url));
    },
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'auth.email.verify',
    description: 'auth.email.verify.text',
    path: '/user/verify-email',
  });

/** Right after a sign-up with an email address: the code that was sent to it proves it, now or later. */
export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, target } = loaderData;
  const { Form, result, intent } = useFormSubmission(actionData);
  const fieldText = useFieldText(result?.failure);
  // The code went out with the sign-up, whose captcha counts for it; after a refusal the answer says what is needed.
  const sentTo = result ? (result.typed.sentTo ?? '') : email;
  return (
    <AuthFrame title={<FormattedMessage id="auth.email.verify" />}>
      <Notice tone="ok">
        <FormattedMessage id="auth.email.verify.text" values={{ email }} />
      </Notice>
      <Form method="post" className={styles.form}>
        <SubmitFirst intent="finish" />
        <input type="hidden" name="email" value={email} />
        <FailureNotice failure={result?.failure} fields={['captchaCode', 'code']} />
        <CodeSentNotice sent={result?.sent} />
        <ProofFields
          name="code"
          channel="mail"
          captcha={result?.captcha}
          sent={result?.sent}
          sentTo={sentTo}
          intent={intent}
          fieldText={fieldText}
        />
        <SubmitButton intent="finish" current={intent}>
          <FormattedMessage id="auth.email.verify.go" />
        </SubmitButton>
        <ButtonLink variant="ghost" isBlock to={target}>
          <FormattedMessage id="auth.email.verify.later" />
        </ButtonLink>
      </Form>
    </AuthFrame>
  );
}
