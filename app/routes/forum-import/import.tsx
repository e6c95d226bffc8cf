import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import { defaultBodyBytes, type FormHandle } from '../../../contract/body-limits.ts';
import { listBoards } from '../../../contract/forum/forum.ts';
import type { ImportTarget } from '../../../contract/forum-import/forum-import.ts';
import {
  forumImportMegabytes,
  getForumImport,
  listForumImports,
  runForumImport,
  undoForumImport,
} from '../../../contract/forum-import/forum-import.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { refusePost } from '../../framework/post-answer.ts';
import { readForm } from '../../framework/posted-form.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { fileOf } from '../../services/send-file.ts';
import { sendForumImport } from '../../services/send-import.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/import';
import styles from './forum-import.module.css';
import { ImportList } from './import-list.tsx';
import { ImportReport } from './import-report.tsx';
import { SendForm } from './send-form.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const importId = /^[1-9]\d{0,14}$/.exec(url.searchParams.get('id') ?? '')?.[0];
  const [{ imports }, boards, report] = await Promise.all([
    call(api, listForumImports, {}),
    call(api, listBoards, {}),
    importId ? call(api, getForumImport, { importId }) : null,
  ]);
  return { imports, boards, report };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 5000);
  const intent = text('intent');
  const importId = text('importId');
  const isConfirmed = text('isConfirmed');
  try {
    if (intent === 'run')
      return leadTo(await call(api, runForumImport, { importId, isConfirmed, targets: targetsOf(form) }));
    if (intent === 'undo') return leadTo(await call(api, undoForumImport, { importId, isConfirmed }));
    const sent = { file: fileOf(form, 'file'), source: text('source').trim(), origin: text('origin') };
    return leadTo(await sendForumImport(api, sent));
  } catch (error) {
    return refusePost(error, { intent, typed: { source: text('source'), origin: text('origin') } });
  }
}

function leadTo({ importId }: { importId: number }) {
  return redirect(`/admin/forum/import?id=${importId}`, 303);
}

function targetsOf(form: FormData): Record<string, ImportTarget> {
  const targets: Record<string, ImportTarget> = Object.create(null);
  for (const [name, value] of form) {
    const oldId = /^board-(\d{1,15})$/.exec(name)?.[1];
    if (oldId) targets[oldId] = value === 'new' || value === 'skip' ? value : Number(value);
  }
  return targets;
}

export const handle: FormHandle = { bodyLimit: forumImportMegabytes * 1024 * 1024 + defaultBodyBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'forum_import.title');

/** Another forum moves here: its dump is tried, read, taken over, and can be taken back. */
export default function ForumImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, boards, report } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <div className={styles.page}>
      <PageHead
        title={<FormattedMessage id="forum_import.title" />}
        text={<FormattedMessage id="forum_import.text" />}
      />
      <Refusal failure={failure} />
      {report && <ImportReport report={report} boards={boards} />}
      <SendForm typed={failure?.typed} />
      <ImportList imports={imports} currentId={report?.importId} />
    </div>
  );
}
