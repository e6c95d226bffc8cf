import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { pageCount } from '../../../contract/page-count.ts';
import { maxPartNumberLength } from '../../../contract/part/kinds.ts';
import {
  listStaffPartRequests,
  type PartRequest,
  type RequestState,
  requestStates,
  setPartRequestState,
} from '../../../contract/part-request/part-request.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { ColumnHeads, numberCell, Table } from '../../components/ui/table.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { inputClass } from '../../components/ui/text-field.tsx';
import { Time } from '../../components/ui/time.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/staff-requests';
import styles from './requests.module.css';

const path = '/admin/parts/requests';

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = requestStates.find((known) => known === url.searchParams.get('state')) ?? 'asked';
  const page = readPageNumber(url.searchParams);
  return { state, requests: await call(context.get(apiContext), listStaffPartRequests, { state, page }) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const typed = await readPost(request);
  const { requestId = '', state = 'asked', partNumber = '', answer = '' } = typed;
  try {
    await call(context.get(apiContext), setPartRequestState, {
      requestId,
      state: state as RequestState,
      partNumber,
      answer,
    });
  } catch (error) {
    return refusePost(error, { intent: 'decide', typed });
  }
  throw redirect(`${path}${url.search}`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'part_request.staff');

/** The demand for parts, for whoever fills the library. */
export default function StaffRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { state, requests } = loaderData;
  const intl = useIntl();
  const failure = actionData?.failure;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="part_request.staff" />}
        text={<FormattedMessage id="part_request.staff.text" />}
        actions={
          <ButtonLink to="/admin/parts" variant="ghost">
            <FormattedMessage id="part_staff.admin" />
          </ButtonLink>
        }
      />
      <Refusal failure={failure} />
      <Card isFlush>
        <Tabs
          label={intl.formatMessage({ id: 'part_request.lists' })}
          items={requestStates.map((each) => ({
            to: each === 'asked' ? path : `${path}?state=${each}`,
            label: <FormattedMessage id={`part_request.state.${each}`} />,
            isCurrent: each === state,
          }))}
        />
        {requests.items.length === 0 ? (
          <EmptyState title={<FormattedMessage id="part_request.staff.none" />} />
        ) : (
          <Table label={intl.formatMessage({ id: 'part_request.staff' })} isWide>
            <ColumnHeads
              names={['number', 'purpose', 'staff.votes', 'staff.created', 'staff.acts']}
              numbers={['staff.votes']}
              text={(column) => <FormattedMessage id={`part_request.${column}`} />}
            />
            <tbody>
              {requests.items.map((request) => (
                <tr key={request.requestId}>
                  <th scope="row">
                    <span className={styles.number}>{request.number}</span>{' '}
                    {request.maker || <FormattedMessage id="part_request.any_maker" />}
                  </th>
                  <td>{request.purpose || '–'}</td>
                  <td className={numberCell}>{request.voteCount}</td>
                  <td>
                    <Time value={request.createdAt} />
                  </td>
                  <td>
                    <Decisions
                      request={request}
                      typed={
                        failure?.typed.requestId === String(request.requestId) ? failure.typed : undefined
                      }
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Card>
      <Pagination
        page={requests.page}
        pageCount={pageCount(requests)}
        path={path}
        query={state === 'asked' ? '' : `state=${state}`}
      />
    </>
  );
}

interface DecisionsProps {
  request: PartRequest;
  /** Before it was refused. */
  typed: Record<string, string> | undefined;
}

function Decisions({ request: { requestId, state }, typed }: DecisionsProps) {
  const intl = useIntl();
  const isOpen = state === 'asked' || state === 'taken';
  const id = <input type="hidden" name="requestId" value={requestId} />;
  const word = (name: 'part' | 'answer') => intl.formatMessage({ id: `part_request.staff.${name}` });
  return (
    <div className={styles.decide}>
      <Form method="post">
        {id}
        <Button type="submit" name="state" value={state === 'asked' ? 'taken' : 'asked'} size="small">
          <FormattedMessage id={`part_request.staff.${state === 'asked' ? 'take' : 'give_back'}`} />
        </Button>
      </Form>
      {isOpen && (
        <>
          <Form method="post">
            {id}
            <input
              name="partNumber"
              defaultValue={typed?.partNumber}
              className={inputClass('medium')}
              maxLength={maxPartNumberLength}
              aria-label={word('part')}
              placeholder={word('part')}
              required
            />
            <Button type="submit" name="state" value="there" size="small">
              <FormattedMessage id="part_request.staff.close" />
            </Button>
          </Form>
          <Form method="post">
            {id}
            <input
              name="answer"
              defaultValue={typed?.answer}
              className={inputClass('medium')}
              maxLength={200}
              aria-label={word('answer')}
              placeholder={word('answer')}
              required
            />
            <Button type="submit" name="state" value="declined" size="small" variant="danger">
              <FormattedMessage id="part_request.staff.decline" />
            </Button>
          </Form>
        </>
      )}
    </div>
  );
}
