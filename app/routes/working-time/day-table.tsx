import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { CalendarDay } from '../../../contract/working-time/working-time.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ColumnHeads, Table } from '../../components/ui/table.tsx';

/** Holidays and make-up workdays to come; each goes back to what the portal brings. */
export function DayTable({ days }: { days: readonly CalendarDay[] }) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="working_time.days" />} isFlush>
      <Table label={intl.formatMessage({ id: 'working_time.days' })}>
        <ColumnHeads
          names={['date', 'name', 'kind', 'acts']}
          text={(column) => <FormattedMessage id={`working_time.column.${column}`} />}
        />
        <tbody>
          {days.map(({ day, isWorking, name }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{name}</td>
              <td>
                <FormattedMessage id={isWorking ? 'working_time.on' : 'working_time.off'} />
              </td>
              <td>
                <Form method="post">
                  <input type="hidden" name="day" value={day} />
                  <Button
                    type="submit"
                    name="intent"
                    value="remove"
                    size="small"
                    variant="ghost"
                    aria-label={intl.formatMessage({ id: 'working_time.reset.label' }, { day })}
                  >
                    <FormattedMessage id="working_time.reset" />
                  </Button>
                </Form>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
