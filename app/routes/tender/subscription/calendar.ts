import { data } from 'react-router';
import { makeTenderCalendar } from '../../../../contract/tender/calendar-file.ts';
import { getTenderCalendar } from '../../../../contract/tender/subscription.ts';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { apiContext, keepPagePrivate, pageRequestContext } from '../../../framework/request-context.ts';
import { getIntl } from '../../../i18n/intl.ts';
import { call } from '../../../services/call.ts';
import type { Route } from './+types/calendar';

/** Closing times for a calendar program, which has no session and asks by the address alone. */
export async function loader({ context, params }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const [, calendarId = '', code = ''] = /^([1-9]\d{0,14})-([\w-]{22})\.ics$/.exec(params.token) ?? [];
  if (code === '') throw data(null, { status: 404 });
  const { events } = await call(context.get(apiContext), getTenderCalendar, { calendarId, code }).catch(
    notFoundWhen('tender.calendar_not_found'),
  );
  const { origin, locale } = context.get(pageRequestContext);
  const intl = getIntl(locale);
  const file = makeTenderCalendar({
    name: intl.formatMessage({ id: 'tender.calendar' }),
    cancelled: intl.formatMessage({ id: 'tender.calendar.cancelled' }),
    origin,
    events,
  });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="tenders.ics"',
      'Cache-Control': 'private, no-store',
    },
  });
}
