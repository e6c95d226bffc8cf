import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../contract/body-limits.ts';
import { getTicket } from '../../../contract/ticket/ticket.ts';
import { sentQuery } from '../../components/draft/sent-draft.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { RefusedFiles } from '../../components/forms/refused-files.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { KeptLink } from '../../components/share/kept-link.tsx';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { readPathId } from '../../framework/path-id.ts';
import { refusePost, textsOf } from '../../framework/post-answer.ts';
import { readForm } from '../../framework/posted-form.ts';
import { readRefused } from '../../framework/refused-files.ts';
import { apiContext, keepPagePrivate, pageRequestContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { namedMeta } from '../../shell/named-meta.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/ticket';
import { AskerForms } from './asker-forms.tsx';
import { Posts } from './posts.tsx';
import { readCode } from './read-code.ts';
import { sendTicketFiles, ticketAddress } from './send-files.ts';
import { isStaffText, StaffForms } from './staff-forms.tsx';
import styles from './ticket.module.css';
import { runTicketPost } from './ticket-action.ts';
import { TicketFacts } from './ticket-facts.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const code = readCode(url);
  const asked = { ticketId: readPathId(params.id), code };
  const page = await call(context.get(apiContext), getTicket, asked);
  const address =
    context.get(pageRequestContext).origin + ticketAddress(asked.ticketId, { code, refused: [] });
  return { ...page, code, address, refused: readRefused(url) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const typed = textsOf(form);
  const code = readCode(url);
  const ticketId = readPathId(params.id);
  try {
    const { postId, goTo = ticketId } = await runTicketPost(api, { ticketId, code, typed });
    const refused = postId === undefined ? [] : await sendTicketFiles(api, form, { ticketId, postId, code });
    const kind = isStaffText(typed.intent) ? 'ticket-desk' : 'ticket-answer';
    const sent = sentQuery({ kind, thing: String(ticketId), slot: typed.draftSlot });
    const answered = { code: goTo === ticketId ? code : undefined, refused, ...(postId && sent) };
    return redirect(ticketAddress(goTo, answered), 303);
  } catch (error) {
    return refusePost(error, { intent: typed.intent, typed });
  }
}

export const handle: FormHandle = { bodyLimit: 2 * fileFormBytes };

export const meta: Route.MetaFunction = ({ matches, params }) =>
  namedMeta(matches, {
    title: 'ticket.page',
    description: 'ticket.new.description',
    path: `/customerCare/tickets/${params.id}`,
    isHidden: true,
  });

/** A ticket for its asker, by account or by the link, and for staff. */
export default function TicketRoute({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const sendsMail = useSite()?.config.sendsMail;
  const { ticket, posts, code, address, isStaff, isAsker, email, refused } = loaderData;
  const failure = actionData?.failure;
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          ...(isStaff && !isAsker
            ? [{ name: intl.formatMessage({ id: 'admin.tickets' }), path: '/admin/tickets' }]
            : [
                { name: intl.formatMessage({ id: 'nav.service.care' }), path: '/customerCare' },
                { name: intl.formatMessage({ id: 'ticket.new' }), path: '/customerCare/tickets/new' },
              ]),
          { name: `#${ticket.ticketId}`, path: `/customerCare/tickets/${ticket.ticketId}` },
        ]}
      />
      <PageHead title={<span lang={lang}>{ticket.subject || `#${ticket.ticketId}`}</span>} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <Refusal failure={failure} />
          <RefusedFiles files={refused} text={<FormattedMessage id="ticket.refused" />} />
          {code && isAsker && (
            <KeptLink address={address}>
              <FormattedMessage
                id={sendsMail && email ? 'ticket.link.mailed' : 'ticket.link.keep'}
                values={{ email }}
              />
            </KeptLink>
          )}
          <Posts posts={posts} ticket={ticket} code={code} isStaff={isStaff} />
          {isAsker && (
            <AskerForms
              key={`asker ${posts.filter(({ kind }) => kind === 'asker').length}`}
              page={loaderData}
              code={code}
              failure={failure}
            />
          )}
          {isStaff && (
            <StaffForms
              key={`staff ${posts.filter(({ kind }) => kind !== 'asker').length}`}
              page={loaderData}
              failure={failure}
            />
          )}
        </div>
        <Card title={<FormattedMessage id="ticket.facts" />} level="h2">
          <TicketFacts page={loaderData} code={code} />
        </Card>
      </div>
    </div>
  );
}
