import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { getSchoolClass, Pupil } from '../../../../contract/school/class.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';

export type Teaching = NonNullable<EndpointOutput<typeof getSchoolClass>['teaching']>;

const columns = ['number', 'name', 'account', 'joined', 'acts'] as const;

/** Who joined, and who stands on the list and has not. */
export function PupilTable({ pupils }: { pupils: readonly Pupil[] }) {
  const intl = useIntl();
  if (pupils.length === 0)
    return (
      <EmptyState title={<FormattedMessage id="school.pupils.none" />} level="h3">
        <FormattedMessage id="school.pupils.none.text" />
      </EmptyState>
    );
  return (
    <Table label={intl.formatMessage({ id: 'school.pupils' })} isWide>
      <ColumnHeads names={columns} text={(name) => <FormattedMessage id={`school.pupil.${name}`} />} />
      <tbody>
        {pupils.map((pupil) => (
          <PupilRow key={pupil.pupilId} pupil={pupil} />
        ))}
      </tbody>
    </Table>
  );
}

function PupilRow({ pupil: { pupilId, number, name, nickname, joinedAt } }: { pupil: Pupil }) {
  const intl = useIntl();
  const shown = name || (nickname ?? '');
  return (
    <tr>
      <td>{number}</td>
      <th scope="row">
        <Written text={shown} />
      </th>
      <td>{nickname ? <Written text={nickname} /> : <FormattedMessage id="school.pupil.waiting" />}</td>
      <td>{joinedAt && <Time value={joinedAt} format="date" />}</td>
      <td>
        <details>
          <summary>
            <FormattedMessage id="school.pupil.remove" />
            <span className="vh">
              {' '}
              <Written text={shown} />
            </span>
          </summary>
          <Form method="post">
            <input type="hidden" name="pupilId" value={pupilId} />
            <p>
              <FormattedMessage id="school.pupil.remove.text" />
            </p>
            <Button
              type="submit"
              name="intent"
              value="remove"
              variant="danger"
              size="small"
              aria-label={intl.formatMessage({ id: 'school.pupil.remove.label' }, { name: shown })}
            >
              <FormattedMessage id="school.pupil.remove.sure" />
            </Button>
          </Form>
        </details>
      </td>
    </tr>
  );
}
