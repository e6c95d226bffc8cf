import { redirect } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { listMaterialLists } from '../../../../contract/material-list/list.ts';
import { nameplatePath } from '../../../../contract/nameplate/link.ts';
import { guard } from '../../../framework/guards.ts';
import { refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/contents';
import { runContentsPost } from './contents-action.ts';
import { FileForm, KeptFiles } from './file-forms.tsx';
import { FreezeForm } from './freeze-form.tsx';
import { KeeperFrame } from './keeper-frame.tsx';
import { requireKept } from './require-kept.ts';

export const middleware = [guard('signed-in')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const kept = await requireKept(api, { code: params.code, isDone: url.searchParams.has('done') });
  const { items } = await call(api, listMaterialLists, {});
  return {
    ...kept,
    lists: items.flatMap(({ listId, title, right }) => (right === 'manage' ? [{ listId, title }] : [])),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = textsOf(form);
  const code = params.code.slice(0, 40);
  try {
    await runContentsPost(context.get(apiContext), { code, form, typed });
    return redirect(`${nameplatePath(code, 'contents')}?done`, 303);
  } catch (error) {
    return refusePost(error, { intent: typed.intent, typed });
  }
}

export const handle: FormHandle = { bodyLimit: fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'nameplate.contents');

/** What belongs to a nameplate beside the plate: its state, files, and the list of what was built in. */
export default function NameplateContents({ loaderData, actionData }: Route.ComponentProps) {
  const { page, lists, isDone } = loaderData;
  const failure = actionData?.failure;
  return (
    <KeeperFrame page={page} current="contents" isDone={isDone && !failure}>
      <KeptFiles files={page.files} failure={failure?.intent === 'remove' ? failure : undefined} />
      <FileForm
        key={`file ${page.files.length}`}
        files={page.files}
        failure={failure && ['file', 'publish', 'withdraw'].includes(failure.intent) ? failure : undefined}
      />
      <FreezeForm
        key={`list ${page.list?.nameplateListId ?? 0}`}
        lists={lists}
        list={page.list}
        failure={failure?.intent === 'freeze' ? failure : undefined}
      />
    </KeeperFrame>
  );
}
