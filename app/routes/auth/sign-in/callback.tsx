import { FormattedMessage } from 'react-intl';
import { data, redirect } from 'react-router';
import * as v from 'valibot';
import { type ErrorCode, errorStatus } from '../../../../contract/errors.ts';
import { IdentityProviderField } from '../../../../contract/identity/identity.ts';
import { toSafePath } from '../../../../contract/safe-path.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { signInAddress } from '../../../components/navigation/sign-in-address.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { expectFailure } from '../../../framework/post-answer.ts';
import { apiContext, currentUserContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { finishIdentity } from '../../../services/identity.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { secondStepAddress } from '../second-step/second-step-address.ts';
import type { Route } from './+types/callback';

/**
 * Where providers send the browser. All that can go well ends in a redirect; this page is only seen when
 * something did not.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const { provider } = params;
  if (!v.is(IdentityProviderField, provider)) throw data(null, { status: 404 });
  const hasUser = context.get(currentUserContext) !== null;
  const query = (name: string) => url.searchParams.get(name) ?? '';
  const told = query('failure');
  if (isIdentityCode(told)) return refuse({ code: told, ref: query('ref'), hasUser });
  try {
    const [code, state, error, usercancel] = ['code', 'state', 'error', 'usercancel'].map(query);
    const { ref } = await finishIdentity(context.get(apiContext), provider, {
      code,
      state,
      error,
      usercancel,
    });
    return redirect(toSafePath(ref));
  } catch (error) {
    const { code, values } = expectFailure(error);
    const secondStep = secondStepAddress(error, String(values.ref ?? '/'));
    if (secondStep) return redirect(secondStep);
    if (code === 'identity.sign_up_required') return redirect('/user/callback/finish');
    return refuse({ code, ref: values.ref, hasUser });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'identity.callback.title',
    description: 'identity.callback.description',
    path: '/user/signin',
  });

export default function CallbackPage({ loaderData: { code, back, hasUser } }: Route.ComponentProps) {
  return (
    <AuthFrame title={<FormattedMessage id="identity.callback.title" />}>
      <Notice tone={code === 'identity.denied' ? 'info' : 'bad'}>
        <ErrorText code={code} />
      </Notice>
      <ButtonLink variant="primary" size="large" isBlock to={hasUser ? back : signInAddress(back)}>
        <FormattedMessage id={hasUser ? 'identity.callback.back' : 'identity.callback.again'} />
      </ButtonLink>
    </AuthFrame>
  );
}

function refuse({ code, ref, hasUser }: { code: string; ref: unknown; hasUser: boolean }) {
  const status = Object.hasOwn(errorStatus, code) ? errorStatus[code as ErrorCode] : 500;
  return data({ code, back: toSafePath(ref), hasUser }, { status });
}

/** A failure to begin travels in the query; anybody can write one there, so only these are shown. */
function isIdentityCode(code: string): boolean {
  return Object.hasOwn(errorStatus, code) && /^(identity|session)\./.test(code);
}
