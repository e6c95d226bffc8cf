import { FormattedMessage } from 'react-intl';
import { Form, redirect } from 'react-router';
import {
  getWorkingTime,
  removeCalendarDay,
  setCalendarDay,
  setWorkingPeriods,
} from '../../../contract/working-time/working-time.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Radio } from '../../components/ui/choice.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/working-time';
import { DayTable } from './day-table.tsx';
import styles from './working-time.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  return call(context.get(apiContext), getWorkingTime, {});
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const typed = await readPost(request);
  const { intent = '', day = '', name = '', isWorking = '', periods = '' } = typed;
  try {
    if (intent === 'periods') await call(api, setWorkingPeriods, { periods });
    else if (intent === 'remove') await call(api, removeCalendarDay, { day });
    else await call(api, setCalendarDay, { day, name, isWorking });
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
  throw redirect('/admin/working-time', 303);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.working_time');

/** Working hours and days off, by which the portal reckons slots and times to answer. */
export default function WorkingTime({ loaderData, actionData }: Route.ComponentProps) {
  const { periods, days, lastYear } = loaderData;
  const failure = actionData?.failure;
  const fieldText = useFieldTextOf('working_time', failure);
  const typed = failure?.typed ?? {};
  const isElsewhere = failure && !['periods', 'day', 'name'].some((field) => fieldText(field));
  return (
    <>
      <PageHead
        title={<FormattedMessage id="admin.working_time" />}
        text={<FormattedMessage id="working_time.text" values={{ year: String(lastYear) }} />}
      />
      {isElsewhere && <Refusal failure={failure} />}
      <Card title={<FormattedMessage id="working_time.periods" />}>
        <Form method="post" className={styles.form}>
          <TextField
            label={<FormattedMessage id="working_time.periods.label" />}
            hint={<FormattedMessage id="working_time.periods.hint" />}
            error={fieldText('periods')}
            name="periods"
            required
            maxLength={100}
            defaultValue={typed.periods ?? periods}
          />
          <p>
            <Button type="submit" name="intent" value="periods">
              <FormattedMessage id="working_time.save" />
            </Button>
          </p>
        </Form>
      </Card>
      <Card title={<FormattedMessage id="working_time.day" />}>
        <Form method="post" className={styles.form}>
          <TextField
            label={<FormattedMessage id="working_time.day.date" />}
            error={fieldText('day')}
            type="date"
            name="day"
            required
            defaultValue={typed.day}
          />
          <TextField
            label={<FormattedMessage id="working_time.day.name" />}
            error={fieldText('name')}
            name="name"
            required
            maxLength={30}
            defaultValue={typed.name}
          />
          <div className={styles.choices}>
            <Radio name="isWorking" value="0" defaultChecked={typed.isWorking !== '1'}>
              <FormattedMessage id="working_time.off" />
            </Radio>
            <Radio name="isWorking" value="1" defaultChecked={typed.isWorking === '1'}>
              <FormattedMessage id="working_time.on" />
            </Radio>
          </div>
          <p>
            <Button type="submit" name="intent" value="day">
              <FormattedMessage id="working_time.save" />
            </Button>
          </p>
        </Form>
      </Card>
      <DayTable days={days} />
    </>
  );
}
