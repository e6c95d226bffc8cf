import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Table } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import type { MessageId } from '../../i18n/messages.ts';

interface Failure {
  kind: string;
  refId: number;
  reason: string;
  attempts: number;
  failedAt: string;
}

/** What could not be indexed and why; nothing when all could. */
export function IndexFailures({ failures, count }: { failures: readonly Failure[]; count: number }) {
  const intl = useIntl();
  if (count === 0) return null;
  return (
    <>
      <h3>
        <FormattedMessage id="search_admin.failures" values={{ count }} />
      </h3>
      <p className="muted">
        <FormattedMessage id="search_admin.failures.text" />
      </p>
      <Table label={intl.formatMessage({ id: 'search_admin.failures' }, { count })}>
        <thead>
          <tr>
            {(['thing', 'reason', 'attempts', 'last', 'act'] as const).map((column) => (
              <th key={column} scope="col">
                <FormattedMessage id={`search_admin.failures.${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {failures.map(({ kind, refId, reason, attempts, failedAt }) => (
            <tr key={`${kind}:${refId}`}>
              <th scope="row">
                {intl.formatMessage({ id: `search.kind.${kind}` as MessageId })} {refId}
              </th>
              <td className="mono">{reason}</td>
              <td>{attempts}</td>
              <td>
                <Time value={failedAt} />
              </td>
              <td>
                <Form method="post">
                  <input type="hidden" name="kind" value={kind} />
                  <input type="hidden" name="refId" value={refId} />
                  <Button type="submit" size="small" name="intent" value="retry">
                    <FormattedMessage id="search_admin.failures.retry" />
                  </Button>
                </Form>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
