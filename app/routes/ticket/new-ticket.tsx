import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../contract/body-limits.ts';
import { getNameplate } from '../../../contract/nameplate/nameplate.ts';
import { listProducts } from '../../../contract/product/product.ts';
import {
  createTicket,
  getTicketTerms,
  listOwnTickets,
  listTicketHints,
  type TicketSeverity,
} from '../../../contract/ticket/ticket.ts';
import { sentQuery } from '../../components/draft/sent-draft.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { nullWhen } from '../../framework/not-found.ts';
import { refusePost, textsOf } from '../../framework/post-answer.ts';
import { readForm } from '../../framework/posted-form.ts';
import { apiContext, currentUserContext, keepPagePrivate } from '../../framework/request-context.ts';
import { type Api, call } from '../../services/call.ts';
import { findCaptcha, findNextCaptcha } from '../../services/captcha.ts';
import { namedMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/new-ticket';
import { OwnTickets } from './own-tickets.tsx';
import { sendTicketFiles, ticketAddress } from './send-files.ts';
import { TermsCard } from './terms-card.tsx';
import styles from './ticket.module.css';
import { TicketForm } from './ticket-form.tsx';

const path = '/customerCare/tickets/new';

export async function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const api = context.get(apiContext);
  const user = context.get(currentUserContext);
  const [{ products }, terms, own, captcha] = await Promise.all([
    call(api, listProducts, {}),
    call(api, getTicketTerms, {}),
    user ? call(api, listOwnTickets, {}) : [],
    user?.isVerified === true ? undefined : findCaptcha(api, 'guest'),
  ]);
  const asked = url.searchParams.get('product');
  const nameplate = await findNameplate(api, url.searchParams.get('nameplate'));
  return {
    products: products.map(({ slug, name }) => ({ slug, name })),
    first: {
      product: products.find(({ slug }) => slug === asked)?.slug ?? '',
      severity: nameplate ? 'fault' : 'question',
      name: user?.nickname ?? '',
    },
    ...{ terms, own, captcha, nameplate },
    isTrusted: user?.isVerified === true,
    isVisitor: !user,
  };
}

/** The panel or device before which somebody stands who followed its “report a fault”. */
async function findNameplate(api: Api, code: string | null) {
  if (!code) return null;
  const page = await call(api, getNameplate, { code: code.slice(0, 40) }).catch(
    nullWhen('nameplate.not_found', 'nameplate.mistyped'),
  );
  if (!page) return null;
  const { name, type, serial } = page.nameplate;
  return { code: page.nameplate.code, name, type, serial };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const typed = textsOf(form);
  const isTrusted = context.get(currentUserContext)?.isVerified === true;
  if (typed.intent === 'captcha')
    return { typed, captcha: isTrusted ? undefined : await findCaptcha(api, 'guest') };
  const { intent: _, draftSlot, severity = '', ...texts } = typed;
  try {
    if (typed.intent === 'hints') {
      const hints = await call(api, listTicketHints, { subject: texts.subject ?? '' });
      const captcha = isTrusted ? undefined : await findCaptcha(api, 'guest', texts.captchaId);
      return { typed, hints, captcha };
    }
    const { subject = '', text = '' } = texts;
    const made = await call(api, createTicket, {
      ...texts,
      ...{ subject, text, draftSlot, severity: severity as TicketSeverity },
    });
    const refused = await sendTicketFiles(api, form, made);
    const sent = sentQuery({ kind: 'ticket', thing: typed.nameplate ?? '', slot: draftSlot });
    return redirect(ticketAddress(made.ticketId, { code: made.code, refused, ...sent }), 303);
  } catch (error) {
    const captcha = isTrusted ? undefined : await findNextCaptcha(api, 'guest', error, texts.captchaId);
    return refusePost(error, { intent: 'create', typed }, { captcha });
  }
}

/** Two files of the largest size at once: one that is too large by itself is refused by itself, and the words stay. */
export const handle: FormHandle = { bodyLimit: 2 * fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) =>
  namedMeta(matches, { title: 'ticket.new', description: 'ticket.new.description', path });

/** Opens a ticket: what may answer it already, until when it is answered, and the form. */
export default function NewTicket({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'ticket.new' });
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'nav.service.care' }), path: '/customerCare' },
          { name: title, path },
        ]}
      />
      <PageHead title={title} text={<FormattedMessage id="ticket.new.text" />} />
      <div className={styles.columns}>
        <Card isEdgeToEdge>
          <TicketForm loaderData={loaderData} answer={actionData} />
        </Card>
        <div className={styles.side}>
          <TermsCard terms={loaderData.terms} />
          <OwnTickets tickets={loaderData.own} />
        </div>
      </div>
    </div>
  );
}
