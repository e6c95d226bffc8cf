import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import type { FormHandle } from '../../../contract/body-limits.ts';
import type { Invitee } from '../../../contract/company/members.ts';
import {
  createInvitation,
  inviteMany,
  listInvitations,
  sendInvitationAgain,
  withdrawInvitation,
} from '../../../contract/company/members.ts';
import { givenRoles } from '../../../contract/company/roles.ts';
import { CompanyFrame, companyPath } from '../../components/company/company-frame.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { refusePost } from '../../framework/post-answer.ts';
import { readForm } from '../../framework/posted-form.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import * as service from '../../services/company.ts';
import { fileOf } from '../../services/send-file.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/invitations';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm, MadeInvitations } from './invite-form.tsx';
import { requireCompany } from './own-company.ts';
import { SeatQuotation } from './seat-quotation.tsx';
import { SpreadsheetForm } from './spreadsheet-form.tsx';

const path = `${companyPath}/invitations`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const own = await requireCompany(api, 'manage');
  return {
    own,
    origin: url.origin,
    invitations: await call(api, listInvitations, { page: readPageNumber(url.searchParams) }),
    isDone: url.searchParams.has('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 70_000);
  const [intent = '', id = ''] = text('intent').split(':');
  const typed = Object.fromEntries(
    ['contact', 'label', 'role', 'monthLimit'].map((name) => [name, text(name)]),
  );
  try {
    if (intent === 'check')
      return { check: await service.checkPeopleSpreadsheet(api, fileOf(form, 'sheet')) };
    if (intent === 'many') {
      return await call(api, inviteMany, { rows: readRows(text('rows')) });
    }
    if (intent === 'again') return { again: await call(api, sendInvitationAgain, { invitationId: id }) };
    if (intent === 'withdraw') {
      await call(api, withdrawInvitation, { invitationId: id });
      return redirect(`${path}?done`);
    }
    const role = givenRoles.find((each) => each === typed.role) ?? 'member';
    const { contact = '', label = '', monthLimit = '0' } = typed;
    const { code, isMailed } = await call(api, createInvitation, { contact, label, role, monthLimit });
    return { invited: [{ contact, label, code }], mailedCount: isMailed ? 1 : 0 };
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
}

/** The rows of a checked sheet as the page carried them; anything else is no row at all. */
function readRows(text: string): Invitee[] {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

export const handle: FormHandle = { bodyLimit: 1024 * 1024 };

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'company.tab.invitations', description: 'company.lead', path });

/** Invites people one by one or by a sheet, and lists who was invited. */
export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const { own, origin, invitations, isDone } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const made = actionData && 'invited' in actionData ? actionData : undefined;
  const again = actionData && 'again' in actionData ? actionData.again : undefined;
  const role = own.membership.role;
  return (
    <CompanyFrame
      name={own.company.name}
      text={
        <>
          <FormattedMessage id="company.seats.text" values={own.seats} />{' '}
          <SeatQuotation company={own.company} seats={own.seats} />
        </>
      }
      powers={own.powers}
      failure={failure}
      isDone={isDone && !actionData}
    >
      {made && <MadeInvitations made={made.invited} mailedCount={made.mailedCount} origin={origin} />}
      {again && (
        <Notice tone={again.isMailed ? 'ok' : 'warn'} isOutcome>
          <FormattedMessage
            id={again.isMailed ? 'company.invite.again' : 'company.invitation.unsent.email'}
          />
        </Notice>
      )}
      <InviteForm
        // Who was invited is not typed for the next one.
        key={made?.invited[0]?.code}
        role={role}
        typed={failure?.intent === 'invite' ? failure.typed : undefined}
      />
      <SpreadsheetForm check={actionData && 'check' in actionData ? actionData.check : undefined} />
      <InvitationList invitations={invitations} path={path} origin={origin} />
    </CompanyFrame>
  );
}
