import { FormattedMessage, useIntl } from 'react-intl';
import { data, Form } from 'react-router';
import { getPartImport, publishPartTable, undoPartTable } from '../../../contract/part/staff.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Table } from '../../components/ui/table.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/import';
import styles from './part-admin.module.css';

const faultColumns = ['row', 'severity', 'column', 'head', 'value', 'fault'] as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.importId)) throw data(null, { status: 404 });
  return call(context.get(apiContext), getPartImport, { importId: params.importId });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { intent = '' } = await readPost(request);
  try {
    if (intent === 'publish')
      return { published: await call(api, publishPartTable, { importId: params.importId }) };
    return { undone: await call(api, undoPartTable, { importId: params.importId }) };
  } catch (error) {
    return refusePost(error, { intent });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'part_staff.admin.bulk');

export default function PartImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { import: entry, faults, moreFaults, errorCount, counts, rows } = loaderData;
  const warningCount = faults.length + moreFaults - errorCount;
  const intl = useIntl();
  const values = { created: counts.new, changed: counts.changed, same: counts.same };
  return (
    <>
      <PageHead
        title={entry.name}
        text={
          <>
            {entry.family} · <FormattedMessage id={`part_staff.import.state.${entry.state}`} />
          </>
        }
        actions={
          <ButtonLink to="/admin/parts" variant="ghost">
            <FormattedMessage id="part_staff.admin" />
          </ButtonLink>
        }
      />
      {actionData && 'failure' in actionData && (
        <Notice tone="bad">
          <ErrorText code={actionData.failure.code} />
        </Notice>
      )}
      {actionData && 'published' in actionData && (
        <Notice tone="ok">
          <FormattedMessage id="part_staff.import.published" values={actionData.published} />
        </Notice>
      )}
      {actionData && 'undone' in actionData && (
        <Notice tone="ok">
          <FormattedMessage id="part_staff.import.undone" values={actionData.undone} />
        </Notice>
      )}
      <div className={styles.stack}>
        {faults.length > 0 && entry.state === 'checked' && (
          <Card
            title={
              <FormattedMessage
                id="part_staff.import.faults"
                values={{ errors: errorCount, warnings: warningCount }}
              />
            }
            isFlush
          >
            <Table
              label={intl.formatMessage(
                { id: 'part_staff.import.faults' },
                { errors: errorCount, warnings: warningCount },
              )}
            >
              <thead>
                <tr>
                  {faultColumns.map((column) => (
                    <th key={column} scope="col">
                      <FormattedMessage id={`part_staff.import.${column}`} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {faults.map((fault) => (
                  <FaultRow key={`${fault.row}${fault.column}${fault.code}${fault.value}`} fault={fault} />
                ))}
              </tbody>
            </Table>
            {moreFaults > 0 && (
              <p className={styles.none}>
                <FormattedMessage id="part_staff.import.faults.more" values={{ count: moreFaults }} />
              </p>
            )}
          </Card>
        )}
        {entry.state === 'checked' && (
          <Card>
            <p className={styles.text}>
              <FormattedMessage id="part_staff.import.counts" values={values} />
            </p>
            {errorCount > 0 && (
              <p className={styles.text}>
                <FormattedMessage id="part_staff.import.fix" />
              </p>
            )}
            {errorCount === 0 && counts.new + counts.changed > 0 && (
              <Form method="post">
                <Button type="submit" variant="primary" name="intent" value="publish">
                  <FormattedMessage id="part_staff.import.publish" />
                </Button>
              </Form>
            )}
          </Card>
        )}
        {entry.state === 'published' && (
          <Card>
            <p className={styles.text}>
              <FormattedMessage id="part_staff.import.undo.text" />
            </p>
            <Form method="post">
              <Button type="submit" variant="danger" name="intent" value="undo">
                <FormattedMessage id="part_staff.import.undo" />
              </Button>
            </Form>
          </Card>
        )}
        {entry.state === 'checked' && rows.length > 0 && <RowTable label={entry.name} rows={rows} />}
      </div>
    </>
  );
}

function RowTable({ label, rows }: { label: string; rows: Route.ComponentProps['loaderData']['rows'] }) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="part_staff.import.row" />
          </th>
          <th scope="col">
            <FormattedMessage id="part.fact.number" />
          </th>
          <th scope="col">
            <FormattedMessage id="part_staff.import.outcome" />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, number, name, outcome }) => (
          <tr key={row}>
            <td>{row}</td>
            <td>
              {number} {name}
            </td>
            <td>
              <Tag tone={outcome === 'faulty' ? 'bad' : outcome === 'same' ? 'plain' : 'ok'}>
                <FormattedMessage id={`part_staff.import.outcome.${outcome}`} />
              </Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function FaultRow({ fault }: { fault: Route.ComponentProps['loaderData']['faults'][number] }) {
  return (
    <tr>
      <td>{fault.row}</td>
      <td>
        <Tag tone={fault.severity === 'error' ? 'bad' : 'warn'}>
          <FormattedMessage id={`part_staff.severity.${fault.severity}`} />
        </Tag>
      </td>
      <td>{fault.column || '–'}</td>
      <td>{fault.head || '–'}</td>
      <td>{(fault.code !== 'row_twice' && fault.value) || '–'}</td>
      <td>
        <FormattedMessage
          id={`part_staff.fault.${fault.code}` as MessageId}
          values={{ value: fault.value }}
        />
      </td>
    </tr>
  );
}
