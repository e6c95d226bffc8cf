import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { getTenderImport, type RowOutcome, runTenderImport } from '../../../../contract/tender/import.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';
import { Tag, type Tone } from '../../../components/ui/tag.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { staffTenderPath } from '../tender-path.ts';
import type { Route } from './+types/import-result';
import styles from './staff.module.css';
import { useItemFault } from './use-item-fault.ts';

const tones: Readonly<Record<RowOutcome, Tone>> = {
  new: 'ok',
  change: 'blue',
  double: 'plain',
  faulty: 'bad',
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const importId = readPathId(params.importId);
  return call(context.get(apiContext), getTenderImport, { importId }).catch(
    notFoundWhen('tender.import_not_found'),
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const importId = readPathId(params.importId);
  const { intent = '' } = await readPost(request);
  try {
    const isPublished = intent === 'publish';
    const done = await call(context.get(apiContext), runTenderImport, { importId, isPublished });
    // What was left out stands on this page, row by row with its reason.
    if (done.skipped > 0) return redirect(`/admin/tenders/imports/${importId}`, 303);
  } catch (error) {
    return refusePost(error, { intent });
  }
  return redirect(`/admin/tenders?state=${intent === 'publish' ? 'published' : 'draft'}`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'tender.import');

/** What importing a table would do, row by row, before anything is written. */
export default function ImportResult({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { name, counts, rows, unknownHeads, importedAt } = loaderData;
  const failure = actionData?.failure;
  const named = (id: string) =>
    Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id: id as MessageId }) : undefined;
  const fieldName = (field: string) =>
    named(`tender.form.${field}`) ??
    named(`tender.${field}`) ??
    named(`tender.import.field.${field}`) ??
    field;
  const itemFault = useItemFault();
  const faultText = (field: string, code: string) =>
    itemFault(field, code) ??
    named(`tender.field.${field}.${code}`) ??
    named(`tender.field.${field}`) ??
    named('tender.field.other');
  return (
    <>
      <PageHead
        title={<FormattedMessage id="tender.import" />}
        text={
          <>
            {name} ·{' '}
            <FormattedMessage id={importedAt ? 'tender.import.over' : 'tender.import.dry'} values={counts} />
          </>
        }
      />
      <div className={styles.stack}>
        <Refusal failure={failure} />
        {unknownHeads.length > 0 && (
          <Notice tone="warn" isLasting>
            <FormattedMessage id="tender.import.unknown_heads" values={{ heads: unknownHeads.join('、') }} />
          </Notice>
        )}
        {!importedAt && counts.new + counts.change > 0 && (
          <Form method="post" className={styles.acts}>
            <Button type="submit" name="intent" value="draft" variant="primary">
              <FormattedMessage id="tender.import.as_drafts" />
            </Button>
            <Button type="submit" name="intent" value="publish">
              <FormattedMessage id="tender.import.published" />
            </Button>
          </Form>
        )}
        <Card isFlush>
          <Table label={intl.formatMessage({ id: 'tender.import.rows' })} isWide>
            <ColumnHeads
              names={['row', 'title', 'outcome', 'what']}
              text={(column) => <FormattedMessage id={`tender.import.column.${column}`} />}
            />
            <tbody>
              {rows.map((row) => (
                <tr key={row.row}>
                  <td className={styles.time}>{row.row}</td>
                  <th scope="row" className={styles.title}>
                    {row.tenderId ? (
                      <AppLink className="link" to={staffTenderPath(row.tenderId)}>
                        {row.title || '–'}
                      </AppLink>
                    ) : (
                      row.title || '–'
                    )}
                  </th>
                  <td>
                    <Tag tone={tones[row.outcome]}>
                      <FormattedMessage id={`tender.import.outcome.${row.outcome}`} />
                    </Tag>
                  </td>
                  <td>
                    {row.faults.map(({ field, code }) => (
                      <p key={field}>
                        {fieldName(field.replace(/\.\d+$/, ''))}：{faultText(field, code)}
                      </p>
                    ))}
                    {row.parsed.length > 0 && row.outcome !== 'double' && (
                      <p className={styles.small}>
                        <FormattedMessage
                          id="tender.import.parsed"
                          values={{ fields: row.parsed.map(fieldName).join('、') }}
                        />
                      </p>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      </div>
    </>
  );
}
