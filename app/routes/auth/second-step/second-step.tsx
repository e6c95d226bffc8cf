import { FormattedMessage, useIntl } from 'react-intl';
import { data, redirect } from 'react-router';
import { finishSecondStep, getSecondStep } from '../../../../contract/two-factor/two-factor.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { nullWhen } from '../../../framework/not-found.ts';
import { apiContext, currentUserContext, keepPagePrivate } from '../../../framework/request-context.ts';
import type { Api } from '../../../services/call.ts';
import { call } from '../../../services/call.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import styles from '../auth-frame.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import { FailureNotice, useFieldText } from '../field-text.tsx';
import { readForm, refuseForm } from '../form-result.ts';
import { useFormSubmission } from '../form-submission.ts';
import { readReturnPath } from '../sign-in/return-path.ts';
import { SubmitButton } from '../submit-button.tsx';
import type { Route } from './+types/second-step';
import { PasskeyButton } from './passkey-button.tsx';
import { lostFactorAddress } from './second-step-address.ts';
import { StepGone } from './step-gone.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const target = readReturnPath(url);
  if (context.get(currentUserContext)) throw redirect(target);
  const step = await findStep(context.get(apiContext));
  return data({ step, target }, { status: step ? 200 : 410 });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  try {
    await call(context.get(apiContext), finishSecondStep, { code: form.code ?? '' });
  } catch (error) {
    return refuseForm(error, { form });
  }
  throw redirect(readReturnPath(url));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'factor.step.title',
    description: 'factor.step.text',
    path: '/user/second-step',
  });

/** The second step of a sign-in: a code, a recovery code, or a passkey. */
export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { Form, result, intent } = useFormSubmission(actionData);
  const fieldText = useFieldText(result?.failure);
  const { step, target } = loaderData;
  if (!step) return <StepGone title={<FormattedMessage id="factor.step.title" />} target={target} />;
  return (
    <AuthFrame title={<FormattedMessage id="factor.step.title" />}>
      <p className={styles.text}>
        <FormattedMessage id={step.hasTotp ? 'factor.step.text' : 'factor.step.text.passkey'} />
      </p>
      {step.hasPasskey && <PasskeyButton use="step" target={target} />}
      <Form method="post" className={styles.form}>
        <FailureNotice failure={result?.failure} fields={['code']} />
        <TextField
          label={intl.formatMessage({ id: step.hasTotp ? 'factor.code' : 'factor.recovery_code' })}
          hint={step.hasTotp && <FormattedMessage id="factor.code.hint" />}
          error={fieldText('code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          required
        />
        <SubmitButton intent="finish" current={intent}>
          <FormattedMessage id="factor.step.go" />
        </SubmitButton>
      </Form>
      <p className={styles.text}>
        <AppLink className={styles.link} to={lostFactorAddress(target)}>
          <FormattedMessage id="factor.lost.link" />
        </AppLink>
      </p>
    </AuthFrame>
  );
}

const findStep = (api: Api) => call(api, getSecondStep, {}).catch(nullWhen('auth.second_step_gone'));
