import { FormattedMessage, useIntl } from 'react-intl';
import { data, redirect } from 'react-router';
import {
  type AppointmentKind,
  appointmentTypes,
  createAppointment,
  listAppointmentSlots,
  listOwnAppointments,
} from '../../../contract/appointment/appointment.ts';
import type { Province } from '../../../contract/appointment/provinces.ts';
import { listProducts } from '../../../contract/product/product.ts';
import { sentQuery } from '../../components/draft/sent-draft.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext, currentUserContext, keepPagePrivate } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { findCaptcha, findNextCaptcha } from '../../services/captcha.ts';
import { namedMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/new-appointment';
import styles from './appointment.module.css';
import { AppointmentForm } from './appointment-form.tsx';
import { OwnAppointments } from './own-appointments.tsx';

const path = '/customerCare/trial';

export async function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const api = context.get(apiContext);
  const user = context.get(currentUserContext);
  const { products } = await call(api, listProducts, {});
  const asked = url.searchParams.get('product');
  const product = products.find(({ slug }) => slug === asked) ?? products[0];
  if (!product) throw data(null, { status: 404 });
  const [free, own, captcha] = await Promise.all([
    call(api, listAppointmentSlots, { product: product.slug }),
    user ? call(api, listOwnAppointments, {}) : [],
    user?.isVerified === true ? undefined : findCaptcha(api, 'guest'),
  ]);
  return {
    products: products.map(({ slug, name }) => ({ slug, name })),
    first: {
      product: product.slug,
      kind: appointmentTypes.find((kind) => kind === url.searchParams.get('kind')) ?? ('trial' as const),
      name: user?.truename ?? '',
      company: user?.tenant ?? '',
    },
    free,
    own,
    captcha,
    isTrusted: user?.isVerified === true,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const typed = await readPost(request);
  const isTrusted = context.get(currentUserContext)?.isVerified === true;
  if (typed.intent === 'captcha')
    return { typed, captcha: isTrusted ? undefined : await findCaptcha(api, 'guest') };
  const { intent: _, draftSlot, kind = '', region = '', panels = '', ...texts } = typed;
  try {
    const made = await call(api, createAppointment, {
      ...texts,
      kind: kind as AppointmentKind,
      region: region as Province,
      panels: panels as 'none',
      product: texts.product ?? '',
      company: texts.company ?? '',
      name: texts.name ?? '',
      phone: texts.phone ?? '',
      draftSlot,
    });
    const query = new URLSearchParams({
      code: made.code,
      ...sentQuery({ kind: 'appointment', thing: '', slot: draftSlot }),
    });
    return redirect(`/customerCare/appointment/${made.appointmentId}?${query}`, 303);
  } catch (error) {
    const captcha = isTrusted ? undefined : await findNextCaptcha(api, 'guest', error, texts.captchaId);
    return refusePost(error, { intent: 'create', typed }, { captcha });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  namedMeta(matches, { title: 'appointment.new', description: 'appointment.new.description', path });

/** Asks for a trial licence, or books a talk that shows the software. */
export default function NewAppointment({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'appointment.new' });
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'nav.service.care' }), path: '/customerCare' },
          { name: title, path },
        ]}
      />
      <PageHead title={title} text={<FormattedMessage id="appointment.new.text" />} />
      <div className={styles.columns}>
        <Card isEdgeToEdge>
          <AppointmentForm loaderData={loaderData} answer={actionData} />
        </Card>
        <aside className={styles.side} aria-label={intl.formatMessage({ id: 'appointment.how' })}>
          <Card title={<FormattedMessage id="appointment.how" />} level="h2">
            <ol className={styles.steps}>
              {(['talk', 'trial', 'help', 'change', 'data'] as const).map((step) => (
                <li key={step}>
                  <FormattedMessage id={`appointment.how.${step}`} />
                </li>
              ))}
            </ol>
          </Card>
          <OwnAppointments appointments={loaderData.own} />
        </aside>
      </div>
    </div>
  );
}
