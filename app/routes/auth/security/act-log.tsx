import { FormattedMessage, useIntl } from 'react-intl';
import { pageCount } from '../../../../contract/page-count.ts';
import { listSecurityActs } from '../../../../contract/two-factor/two-factor.ts';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { call } from '../../../services/call.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import { readDeviceName } from '../sign-up/device-name.ts';
import type { Route } from './+types/act-log';

const path = '/personal/security/log';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  call(context.get(apiContext), listSecurityActs, { page: readPageNumber(url.searchParams) });

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'factor.log', description: 'factor.log.text', path });

/** Sign-ins and changes of one's own account. */
export default function ActLogPage({ loaderData }: Route.ComponentProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'factor.log' });
  const nameOf = (event: string) => {
    const id = `factor.event.${event}`;
    return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id: id as MessageId }) : event;
  };
  return (
    <>
      <PageHead title={label} text={<FormattedMessage id="factor.log.text" />} />
      <Card isFlush isEdgeToEdge>
        <Table label={label}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="factor.log.time" />
              </th>
              <th scope="col">
                <FormattedMessage id="factor.log.event" />
              </th>
              <th scope="col">
                <FormattedMessage id="factor.log.device" />
              </th>
              <th scope="col">
                <FormattedMessage id="factor.log.address" />
              </th>
            </tr>
          </thead>
          <tbody>
            {loaderData.items.map((act) => (
              <tr key={act.actId}>
                <td>
                  <Time value={act.createdAt} />
                </td>
                <td>{nameOf(act.event)}</td>
                <td>{readDeviceName(act.userAgent) || intl.formatMessage({ id: 'auth.device.unknown' })}</td>
                <td>{act.address}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      {pageCount(loaderData) > 1 && (
        <Pagination page={loaderData.page} pageCount={pageCount(loaderData)} path={path} query="" />
      )}
    </>
  );
}
