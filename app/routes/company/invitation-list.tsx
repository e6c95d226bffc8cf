import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { Invitation } from '../../../contract/company/members.ts';
import { type Page, pageCount } from '../../../contract/paging.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Table } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import { Limit } from './person-line.tsx';

const columns = ['invitation.to', 'role', 'month_limit', 'state', 'expires'] as const;

/** Whom the company invited, and what became of it. */
export function InvitationList({ invitations, path }: { invitations: Page<Invitation>; path: string }) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="company.invitations.list" />}>
      {invitations.items.length === 0 ? (
        <EmptyState level="h3" title={<FormattedMessage id="company.invitations.none" />} />
      ) : (
        <Table label={intl.formatMessage({ id: 'company.invitations.list' })}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  <FormattedMessage id={`company.${column}`} />
                </th>
              ))}
              <th scope="col">
                <FormattedMessage id="company.invitation.withdraw" />
              </th>
            </tr>
          </thead>
          <tbody>
            {invitations.items.map((invitation) => (
              <tr key={invitation.invitationId}>
                <td>
                  {invitation.label} {invitation.usedBy ?? invitation.contact}{' '}
                  {!invitation.usedBy && <FormattedMessage id={`company.way.${invitation.way}`} />}
                </td>
                <td>
                  <FormattedMessage id={`company.role.${invitation.role}`} />
                </td>
                <td>
                  <Limit amount={invitation.monthLimit} />
                </td>
                <td>
                  <FormattedMessage id={`company.invitation.state.${invitation.state}`} />
                </td>
                <td>
                  <Time value={invitation.expiresAt} format="full" />
                </td>
                <td>
                  {invitation.state === 'open' && (
                    <Form method="post">
                      <Button
                        type="submit"
                        name="intent"
                        value={`withdraw:${invitation.invitationId}`}
                        size="small"
                      >
                        <FormattedMessage id="company.invitation.withdraw" />
                      </Button>
                    </Form>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination page={invitations.page} pageCount={pageCount(invitations)} path={path} />
    </Card>
  );
}
