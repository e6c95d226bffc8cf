import { FormattedMessage } from 'react-intl';
import { data } from 'react-router';
import { getPartImport, publishPartTable, undoPartTable } from '../../../contract/part/staff.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/import';
import { FaultsCard, NextStep, RowTable } from './import-cards.tsx';
import styles from './part-admin.module.css';

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
  const { import: entry, faults, rows } = loaderData;
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
        {entry.state === 'checked' && faults.length > 0 && <FaultsCard found={loaderData} />}
        <NextStep found={loaderData} />
        {entry.state === 'checked' && rows.length > 0 && <RowTable label={entry.name} rows={rows} />}
      </div>
    </>
  );
}
