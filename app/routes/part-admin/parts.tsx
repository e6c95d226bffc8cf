import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../contract/body-limits.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { partStates } from '../../../contract/part/kinds.ts';
import { checkPartTable, listPartImports, listStaffParts } from '../../../contract/part/staff.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Table } from '../../components/ui/table.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { inputClass } from '../../components/ui/text-field.tsx';
import { Time } from '../../components/ui/time.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { refusePost } from '../../framework/post-answer.ts';
import { readForm } from '../../framework/posted-form.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { createSmallFile } from '../../services/file.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/parts';
import { BulkForm } from './bulk-form.tsx';
import styles from './part-admin.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = url.searchParams;
  const number = (query.get('number') ?? '').slice(0, 60);
  const state = partStates.find((known) => known === query.get('state')) ?? 'any';
  const isReported = query.get('reported') === '1';
  const page = readPageNumber(query);
  const [parts, imports] = await Promise.all([
    call(api, listStaffParts, { number, state, isReported, page }),
    call(api, listPartImports, {}),
  ]);
  return { number, state, isReported, parts, imports };
}

/** Takes a table with its files over into one's own files, and has it checked. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const family = String(form.get('family') ?? '');
  try {
    for (const sent of form.getAll('files'))
      if (sent instanceof File && sent.size > 0) await createSmallFile(api, sent);
    const table = form.get('table');
    const { file } = await createSmallFile(api, table instanceof File ? table : new File([], ''));
    const { importId } = await call(api, checkPartTable, { fileId: file.id, family });
    return redirect(`/admin/parts/imports/${importId}`, 303);
  } catch (error) {
    return refusePost(error, { intent: 'check', typed: { family } });
  }
}

/** Room for a table with the files that it names. */
export const handle: FormHandle = { bodyLimit: 4 * fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'part_staff.admin');

export default function StaffParts({ loaderData, actionData }: Route.ComponentProps) {
  const { number, state, isReported, parts, imports } = loaderData;
  const intl = useIntl();
  const query = new URLSearchParams({
    ...(number && { number }),
    ...(state !== 'any' && { state }),
    ...(isReported && { reported: '1' }),
  });
  return (
    <>
      <PageHead
        title={<FormattedMessage id="part_staff.admin" />}
        actions={
          <>
            <ButtonLink to="/admin/parts/catalogues">
              <FormattedMessage id="maker_catalogue.title" />
            </ButtonLink>
            <ButtonLink to="/admin/parts/classes">
              <FormattedMessage id="maker_catalogue.class_codes" />
            </ButtonLink>
            <ButtonLink to="/admin/parts/prices">
              <FormattedMessage id="price_table.title" />
            </ButtonLink>
            <ButtonLink to="/admin/parts/requests">
              <FormattedMessage id="part_staff.requests" />
            </ButtonLink>
          </>
        }
      />
      <PartsFilter number={number} state={state} isReported={isReported} />
      {parts.items.length === 0 ? (
        <EmptyState title={<FormattedMessage id="part_staff.admin.none" />} />
      ) : (
        <Table label={intl.formatMessage({ id: 'part_staff.admin' })}>
          <thead>
            <tr>
              {(
                [
                  'part.fact.number',
                  'part.facet.maker',
                  'part.fact.family',
                  'part_staff.admin.state',
                ] as const
              ).map((id) => (
                <th key={id} scope="col">
                  <FormattedMessage id={id} />
                </th>
              ))}
              <th scope="col">
                <FormattedMessage id="part_staff.admin.reports" />
              </th>
              <th scope="col">
                <FormattedMessage id="part.fact.updated" />
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.items.map((part) => (
              <tr key={part.id}>
                <th scope="row">
                  <AppLink className="link" to={`/admin/parts/${part.id}`}>
                    {part.number}
                  </AppLink>{' '}
                  {part.name}
                </th>
                <td>{part.maker}</td>
                <td>{part.family}</td>
                <td>
                  <Tag tone={part.state === 'published' ? 'ok' : 'plain'}>
                    <FormattedMessage id={`part.state.${part.state}`} />
                  </Tag>
                </td>
                <td>{part.openReports}</td>
                <td>
                  <Time value={part.updatedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination page={parts.page} pageCount={pageCount(parts)} path="/admin/parts" query={query} />
      <div className={styles.stack}>
        <BulkForm families={imports.families} failure={actionData?.failure} />
        <ImportList imports={imports.items} />
      </div>
    </>
  );
}

function PartsFilter({
  number,
  state,
  isReported,
}: {
  number: string;
  state: Route.ComponentProps['loaderData']['state'];
  isReported: boolean;
}) {
  const intl = useIntl();
  return (
    <Form className={styles.filters}>
      <input
        type="search"
        name="number"
        defaultValue={number}
        className={inputClass('medium')}
        maxLength={60}
        aria-label={intl.formatMessage({ id: 'part_staff.admin.find' })}
        placeholder={intl.formatMessage({ id: 'part_staff.admin.find' })}
      />
      <select
        name="state"
        defaultValue={state}
        className={inputClass('medium')}
        aria-label={intl.formatMessage({ id: 'part_staff.admin.state' })}
      >
        <option value="any">{intl.formatMessage({ id: 'part_staff.admin.any' })}</option>
        {partStates.map((each) => (
          <option key={each} value={each}>
            {intl.formatMessage({ id: `part.state.${each}` })}
          </option>
        ))}
      </select>
      <label className={styles.check}>
        <input type="checkbox" name="reported" value="1" defaultChecked={isReported} />{' '}
        <FormattedMessage id="part_staff.admin.reported" />
      </label>
      <Button type="submit">
        <FormattedMessage id="part_staff.admin.find.do" />
      </Button>
    </Form>
  );
}

function ImportList({ imports }: { imports: Route.ComponentProps['loaderData']['imports']['items'] }) {
  return (
    <Card title={<FormattedMessage id="part_staff.admin.imports" />} isFlush>
      {imports.length === 0 && (
        <p className={styles.none}>
          <FormattedMessage id="part_staff.admin.imports.none" />
        </p>
      )}
      <ul className={styles.list}>
        {imports.map(({ importId, name, family, state: done, createdBy, createdAt }) => (
          <li key={importId}>
            <AppLink className="link" to={`/admin/parts/imports/${importId}`}>
              {name}
            </AppLink>
            <span>{family}</span>
            <Tag tone={done === 'published' ? 'ok' : 'plain'}>
              <FormattedMessage id={`part_staff.import.state.${done}`} />
            </Tag>
            <span>{createdBy}</span>
            <Time value={createdAt} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
