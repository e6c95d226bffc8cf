import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import {
  appointmentStates,
  assignAppointment,
  listSellers,
  listStaffAppointments,
  settleAppointment,
} from '../../../../contract/appointment/appointment.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../appointment.module.css';
import type { Route } from './+types/appointments';
import { AppointmentRow } from './appointment-row.tsx';

const path = '/admin/appointments';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const state = appointmentStates.find((known) => known === url.searchParams.get('state')) ?? 'open';
  const [listed, sellers] = await Promise.all([
    call(api, listStaffAppointments, { state, page: readPageNumber(url.searchParams) }),
    call(api, listSellers, {}),
  ]);
  return { state, listed, sellers };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const typed = await readPost(request);
  const { appointmentId = '', sellerId = '', outcome = '', intent = '' } = typed;
  try {
    if (intent === 'assign') await call(api, assignAppointment, { appointmentId, sellerId });
    else await call(api, settleAppointment, { appointmentId, state: intent as 'done', outcome });
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
  throw redirect(`${path}${url.search}`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'appointment.staff');

/** The queue: who waits for a talk or a licence, and what became of the others. */
export default function StaffAppointments({ loaderData, actionData }: Route.ComponentProps) {
  const { state, listed, sellers } = loaderData;
  const intl = useIntl();
  const failure = actionData?.failure;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="appointment.staff" />}
        text={<FormattedMessage id="appointment.staff.text" />}
        actions={
          <>
            <ButtonLink to="/admin/sellers" variant="ghost">
              <FormattedMessage id="admin.sellers" />
            </ButtonLink>
            <ButtonLink to="/admin/working-time" variant="ghost">
              <FormattedMessage id="admin.working_time" />
            </ButtonLink>
          </>
        }
      />
      <Refusal failure={failure} />
      <div className={styles.stack}>
        {sellers.length === 0 && (
          <Notice tone="info">
            <FormattedMessage id="appointment.staff.no_sellers" />
          </Notice>
        )}
        <Card isFlush>
          <Tabs
            label={intl.formatMessage({ id: 'appointment.state' })}
            items={appointmentStates.map((each) => ({
              to: each === 'open' ? path : `${path}?state=${each}`,
              label: <FormattedMessage id={`appointment.state.${each}`} />,
              isCurrent: each === state,
            }))}
          />
          {listed.items.length === 0 ? (
            <EmptyState title={<FormattedMessage id="appointment.staff.none" />} />
          ) : (
            <Table label={intl.formatMessage({ id: 'appointment.staff' })} isWide>
              <ColumnHeads
                names={['due', 'wish', 'contact', 'seller', 'acts']}
                text={(column) => <FormattedMessage id={`appointment.staff.${column}`} />}
              />
              <tbody>
                {listed.items.map((each) => (
                  <AppointmentRow
                    key={each.appointmentId}
                    appointment={each}
                    sellers={sellers}
                    typed={failure?.typed.appointmentId === String(each.appointmentId) ? failure.typed : {}}
                  />
                ))}
              </tbody>
            </Table>
          )}
        </Card>
      </div>
      <Pagination
        page={listed.page}
        pageCount={pageCount(listed)}
        path={path}
        query={state === 'open' ? '' : `state=${state}`}
      />
    </>
  );
}
