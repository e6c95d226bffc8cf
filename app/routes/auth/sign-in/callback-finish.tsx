import { FormattedMessage } from 'react-intl';
import { data, redirect } from 'react-router';
import {
  createAccountOfIdentity,
  getPendingIdentity,
  linkPendingIdentity,
} from '../../../../contract/identity/identity.ts';
import { toSafePath } from '../../../../contract/safe-path.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { nullWhen } from '../../../framework/not-found.ts';
import { apiContext, currentUserContext, keepPagePrivate } from '../../../framework/request-context.ts';
import type { Api } from '../../../services/call.ts';
import { call } from '../../../services/call.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { readForm, refuseForm } from '../form-result.ts';
import { secondStepAddress } from '../second-step/second-step-address.ts';
import type { Route } from './+types/callback-finish';
import { PendingLink } from './pending-link.tsx';
import { PendingSignUp } from './pending-sign-up.tsx';

/** A first sign-in by a third party: a new account, or an account that was here before. */
export async function loader({ context }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const nickname = context.get(currentUserContext)?.nickname;
  const pending = await findPending(context.get(apiContext));
  return data({ pending, nickname }, { status: pending ? 200 : 400 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const { nickname, hasConsented } = form;
  try {
    const { ref } =
      form.intent === 'link'
        ? await call(api, linkPendingIdentity, {})
        : await call(api, createAccountOfIdentity, { nickname, hasConsented: hasConsented === 'on' });
    return redirect(toSafePath(ref));
  } catch (error) {
    const secondStep = secondStepAddress(error, '/');
    if (secondStep) return redirect(secondStep);
    return refuseForm(error, { form });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'identity.finish.title',
    description: 'identity.finish.description',
    path: '/user/callback/finish',
  });

export default function CallbackFinishPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pending, nickname } = loaderData;
  return (
    <AuthFrame title={<FormattedMessage id="identity.finish.title" />}>
      {!pending && (
        <>
          <Notice tone="bad">
            <ErrorText code="identity.pending_gone" />
          </Notice>
          <ButtonLink variant="primary" size="large" isBlock to="/user/signin">
            <FormattedMessage id="identity.callback.again" />
          </ButtonLink>
        </>
      )}
      {pending && nickname && (
        <PendingLink pending={pending} nickname={nickname} documentResult={actionData} />
      )}
      {pending && !nickname && <PendingSignUp pending={pending} documentResult={actionData} />}
    </AuthFrame>
  );
}

const findPending = (api: Api) => call(api, getPendingIdentity, {}).catch(nullWhen('identity.pending_gone'));
