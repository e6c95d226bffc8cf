import { FormattedMessage, useIntl } from 'react-intl';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import {
  cancelAppointment,
  getAppointment,
  listAppointmentSlots,
  moveAppointment,
} from '../../../contract/appointment/appointment.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { KeptLink } from '../../components/share/kept-link.tsx';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { lostPostStatus } from '../../framework/lost-post-status.ts';
import { readPathId } from '../../framework/path-id.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext, keepPagePrivate, pageRequestContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { namedMeta } from '../../shell/named-meta.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/appointment';
import styles from './appointment.module.css';
import { AppointmentFacts } from './appointment-facts.tsx';
import { ChangeForms } from './change-forms.tsx';
import { readCode } from './read-code.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const api = context.get(apiContext);
  const code = readCode(url);
  const asked = { appointmentId: readPathId(params.id), code };
  const appointment = await call(api, getAppointment, asked);
  const isMovable = appointment.state === 'open' && appointment.startsAt !== null;
  const path = `/customerCare/appointment/${appointment.appointmentId}`;
  return {
    code,
    address: `${context.get(pageRequestContext).origin}${path}${code ? `?code=${code}` : ''}`,
    appointment,
    free: isMovable
      ? await call(api, listAppointmentSlots, { product: appointment.product, region: appointment.region })
      : undefined,
    changed: url.searchParams.get('changed'),
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const typed = await readPost(request);
  const code = readCode(url);
  const asked = { appointmentId: readPathId(params.id), code };
  try {
    if (typed.intent === 'cancel') await call(api, cancelAppointment, asked);
    else await call(api, moveAppointment, { ...asked, startsAt: typed.startsAt ?? '' });
  } catch (error) {
    return refusePost(error, { intent: typed.intent, typed });
  }
  const query = new URLSearchParams({ ...(code && { code }), changed: typed.intent ?? '' });
  throw redirect(`/customerCare/appointment/${params.id}?${query}`, 303);
}

/** A refusal says that something has changed in the meantime: the state and the free slots are read anew. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (actionStatus !== undefined && actionStatus !== lostPostStatus) || defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  namedMeta(matches, {
    title: 'appointment.page',
    description: 'appointment.new.description',
    path: `/customerCare/appointment/${params.id}`,
    isHidden: true,
  });

/** The state of an appointment, for its asker by account or by the link. */
export default function AppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const site = useSite();
  const { appointment, code, address, free, changed } = loaderData;
  const failure = actionData?.failure;
  const path = `/customerCare/appointment/${appointment.appointmentId}`;
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'appointment.new' }), path: '/customerCare/trial' },
          { name: intl.formatMessage({ id: 'appointment.page' }), path },
        ]}
      />
      <div className={styles.narrow}>
        <PageHead
          title={<FormattedMessage id="appointment.page" />}
          text={<FormattedMessage id={code ? 'appointment.page.keep' : 'appointment.page.text'} />}
        />
        <Refusal failure={failure} />
        {!failure && (changed === 'move' || changed === 'cancel') && (
          <Notice tone="ok">
            <FormattedMessage id={`appointment.changed.${changed}`} />
          </Notice>
        )}
        {code && appointment.state === 'open' && (
          <KeptLink tone={site?.config.sendsMail && appointment.email ? 'ok' : 'info'} address={address}>
            <FormattedMessage
              id={
                site?.config.sendsMail && appointment.email
                  ? 'appointment.link.mailed'
                  : 'appointment.link.keep'
              }
              values={{ email: appointment.email }}
            />
          </KeptLink>
        )}
        {appointment.isOverdue && (
          <Notice tone="warn" isLasting>
            <FormattedMessage
              id="appointment.overdue.text"
              values={{
                link: (words) => (
                  <AppLink className="link" to="/customerCare#contact">
                    {words}
                  </AppLink>
                ),
              }}
            />
          </Notice>
        )}
        <Card isEdgeToEdge>
          <AppointmentFacts appointment={appointment} />
        </Card>
        {appointment.state === 'open' && (
          <ChangeForms appointment={appointment} code={code} free={free} failure={failure} />
        )}
      </div>
    </div>
  );
}
