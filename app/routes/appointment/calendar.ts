import { data } from 'react-router';
import { type Appointment, getAppointment } from '../../../contract/appointment/appointment.ts';
import { makeCalendarFile } from '../../../contract/appointment/calendar-file.ts';
import { notFoundWhen } from '../../framework/not-found.ts';
import { readPathId } from '../../framework/path-id.ts';
import { apiContext, keepPagePrivate, pageRequestContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import type { Route } from './+types/calendar';
import { readCode } from './read-code.ts';

/** The talk as a file for calendars. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const code = readCode(url);
  const asked = { appointmentId: readPathId(params.id), code };
  const appointment = await call(context.get(apiContext), getAppointment, asked).catch(
    notFoundWhen('appointment.not_found'),
  );
  const { origin, locale } = context.get(pageRequestContext);
  const page = new URL(`/customerCare/appointment/${asked.appointmentId}`, origin);
  if (code) page.searchParams.set('code', code);
  const isEnglish = locale === 'en-US';
  const file = makeCalendarFile({
    ...appointment,
    title: titleOf(appointment, isEnglish),
    text: isEnglish ? `See, move or cancel: ${page.href}` : `查看、改期或取消：${page.href}`,
    address: page.href,
    host: page.hostname,
    now: new Date(appointment.createdAt),
  });
  if (file === undefined) throw data(null, { status: 404 });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="appointment-${asked.appointmentId}.ics"`,
    },
  });
}

/** The talk of a trial shows the software, too. */
function titleOf({ kind, productName }: Appointment, isEnglish: boolean): string {
  const isHelp = kind === 'help';
  if (isEnglish) return `${isHelp ? 'Remote help' : 'Demonstration'}: ${productName}`;
  return `${productName} ${isHelp ? '远程协助' : '演示'}`;
}
