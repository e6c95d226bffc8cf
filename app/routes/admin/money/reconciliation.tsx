import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { addDays, beijingDate } from '../../../../contract/beijing-time.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import {
  listAlarms,
  listReconciliations,
  reconcileDay,
  solveAlarm,
} from '../../../../contract/payment/payment.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { numberCell, Table } from '../../../components/ui/table.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { ActForm } from '../act-form.tsx';
import { ActOutcome } from '../act-outcome.tsx';
import styles from '../admin.module.css';
import type { Route } from './+types/reconciliation';
import { MoneyHeads, Yuan } from './money-text.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const page = readPageNumber(url.searchParams);
  const [days, alarms] = await Promise.all([
    call(api, listReconciliations, { page }),
    call(api, listAlarms, {}),
  ]);
  const yesterday = addDays(beijingDate(new Date()), -1);
  return { days, alarms, yesterday, isDone: url.searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return runPost(request, '/admin/reconciliation', ({ intent = '', reason = '', day = '' }) =>
    intent.startsWith('solve:')
      ? call(api, solveAlarm, { alarmId: intent.slice('solve:'.length), reason })
      : call(api, reconcileDay, { day }),
  );
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'money.reconciliation');

export default function Reconciliation({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { days, alarms, yesterday, isDone } = loaderData;
  const failureOf = (id: number) =>
    actionData?.failure.intent === `solve:${id}` ? actionData.failure : undefined;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="money.reconciliation" />}
        text={<FormattedMessage id="money.reconciliation.text" />}
      />
      <ActOutcome
        isDone={isDone}
        failure={actionData?.failure}
        isFormThere={
          actionData?.failure.intent === 'day' ||
          alarms.items.some((alarm) => !alarm.solvedAt && failureOf(alarm.alarmId))
        }
      />
      <div className={styles.room}>
        <Form method="post" className={styles.filter}>
          <input
            className={inputClass('medium')}
            type="date"
            name="day"
            required
            max={yesterday}
            defaultValue={actionData?.failure.typed.day ?? yesterday}
            aria-label={intl.formatMessage({ id: 'money.column.day' })}
          />
          <Button type="submit" name="intent" value="day">
            <FormattedMessage id="money.reconcile" />
          </Button>
        </Form>
        {actionData?.failure.intent === 'day' && (
          <Notice tone="bad">
            <ErrorText code={actionData.failure.code} />
          </Notice>
        )}
        {days.items.length === 0 ? (
          <EmptyState title={<FormattedMessage id="money.none" />} />
        ) : (
          <Table label={intl.formatMessage({ id: 'money.reconciliation' })} isWide>
            <MoneyHeads names={['day', 'paidBy', 'ours', 'theirs', 'differences']} />
            <tbody>
              {days.items.map((day) => (
                <DayRow key={day.day + day.channel} day={day} />
              ))}
            </tbody>
          </Table>
        )}
        <Pagination page={days.page} pageCount={pageCount(days)} path="/admin/reconciliation" />
        <Card title={<FormattedMessage id="money.alarms" />}>
          {alarms.items.length === 0 && <FormattedMessage id="money.none" />}
          {alarms.items.map((alarm) => {
            const failure = failureOf(alarm.alarmId);
            return (
              <div key={alarm.alarmId}>
                <p>
                  <FormattedMessage id={`money.alarm.${alarm.kind}`} />{' '}
                  <FormattedMessage id={`money.paid_by.${alarm.channel}`} /> {alarm.subject}{' '}
                  <Time value={alarm.createdAt} format="full" />
                </p>
                <p className={styles.value}>{alarm.detail}</p>
                {!alarm.solvedAt && (
                  <ActForm failure={failure}>
                    <Button type="submit" name="intent" value={`solve:${alarm.alarmId}`}>
                      <FormattedMessage id="money.alarm.solve" />
                    </Button>
                  </ActForm>
                )}
              </div>
            );
          })}
        </Card>
      </div>
    </>
  );
}

function DayRow({ day }: { day: Route.ComponentProps['loaderData']['days']['items'][number] }) {
  return (
    <tr>
      <th scope="row">{day.day}</th>
      <td>
        <FormattedMessage id={`money.paid_by.${day.channel}`} />
      </td>
      <td className={numberCell}>
        {day.oursCount} / <Yuan fen={day.oursFen} />
      </td>
      <td className={numberCell}>
        {day.theirsCount} / <Yuan fen={day.theirsFen} />
      </td>
      <td className={styles.value}>
        {day.error}
        {day.differences.map(({ kind, number, oursFen, theirsFen }) => (
          <div key={number}>
            <FormattedMessage id={`money.reconcile.${kind}`} /> {number} <Yuan fen={oursFen} /> /{' '}
            <Yuan fen={theirsFen} />
          </div>
        ))}
        {!day.error && day.differences.length === 0 && (
          <FormattedMessage id="money.differences" values={{ count: 0 }} />
        )}
      </td>
    </tr>
  );
}
