import { FormattedMessage, useIntl } from 'react-intl';
import { listAuditEntries } from '../../../contract/admin/admin.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { Button } from '../../components/ui/button.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Table } from '../../components/ui/table.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { Time } from '../../components/ui/time.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/audit';
import styles from './admin.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = {
    action: url.searchParams.get('action') ?? '',
    target: url.searchParams.get('target') ?? '',
  };
  const page = readPageNumber(url.searchParams);
  return { filter, entries: await call(context.get(apiContext), listAuditEntries, { ...filter, page }) };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.audit');

export default function AdminAudit({ loaderData: { filter, entries } }: Route.ComponentProps) {
  const intl = useIntl();
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return (
    <>
      <PageHead
        title={<FormattedMessage id="admin.audit" />}
        text={<FormattedMessage id="admin.audit.text" />}
      />
      <search>
        <form className={styles.filters} action="/admin/audit">
          <TextField
            label={<FormattedMessage id="admin.audit.action" />}
            name="action"
            size="medium"
            defaultValue={filter.action}
            placeholder="user.suspend"
          />
          <TextField
            label={<FormattedMessage id="admin.audit.target" />}
            name="target"
            size="medium"
            defaultValue={filter.target}
            placeholder="user:12"
          />
          <Button type="submit">
            <FormattedMessage id="admin.find" />
          </Button>
        </form>
      </search>
      {entries.items.length === 0 ? (
        <EmptyState title={<FormattedMessage id="admin.audit.none" />} />
      ) : (
        <Table label={intl.formatMessage({ id: 'admin.audit' })}>
          <thead>
            <tr>
              {(['time', 'actor', 'action', 'target', 'before', 'after', 'reason', 'address'] as const).map(
                (column) => (
                  <th key={column} scope="col">
                    <FormattedMessage id={`admin.audit.${column}`} />
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {entries.items.map((entry) => (
              <tr key={entry.entryId}>
                <td>
                  <Time value={entry.createdAt} format="full" />
                </td>
                <td>{entry.actorName}</td>
                <td className="mono">{entry.action}</td>
                <td className="mono">{entry.target}</td>
                <td className={styles.value}>{toText(entry.before)}</td>
                <td className={styles.value}>{toText(entry.after)}</td>
                <td>{entry.reason}</td>
                <td className="mono">{entry.address}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination page={entries.page} pageCount={pageCount(entries)} path="/admin/audit" query={query} />
    </>
  );
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
