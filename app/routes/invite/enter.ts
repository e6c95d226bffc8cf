import { serialize } from 'cookie';
import { redirect } from 'react-router';
import { checkInviteCode } from '../../../contract/invite/invite.ts';
import { inviteRules } from '../../../contract/invite/rules.ts';
import { notFoundWhen } from '../../framework/not-found.ts';
import { apiContext, currentUserContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import type { Route } from './+types/enter';

/** Remembers by whose link somebody came, and leads on to the sign-up; whoever has an account is shown their own link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { code } = params;
  await call(context.get(apiContext), checkInviteCode, { code }).catch(
    notFoundWhen('invite.unknown', 'request.invalid'),
  );
  if (context.get(currentUserContext)) throw redirect('/personal/invites');
  const answer = redirect('/member/register');
  const maxAge = inviteRules.linkDays * 86_400;
  answer.headers.append(
    'set-cookie',
    serialize('invite', code, { path: '/', maxAge, sameSite: 'lax', httpOnly: true }),
  );
  return answer;
}
