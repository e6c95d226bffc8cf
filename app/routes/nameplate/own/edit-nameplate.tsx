import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import { nameplatePath } from '../../../../contract/nameplate/link.ts';
import { saveNameplate } from '../../../../contract/nameplate/nameplate.ts';
import { sentQuery } from '../../../components/draft/sent-draft.ts';
import { guard } from '../../../framework/guards.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/edit-nameplate';
import { KeeperFrame } from './keeper-frame.tsx';
import { PlateForm } from './plate-form.tsx';
import { requireKept } from './require-kept.ts';
import { fieldsOf, typedOf } from './typed-fields.ts';

export const middleware = [guard('signed-in')];

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  requireKept(context.get(apiContext), { code: params.code, isDone: url.searchParams.has('done') });

export async function action({ context, params, request }: Route.ActionArgs) {
  const typed = await readPost(request);
  const code = params.code.slice(0, 40);
  try {
    await call(context.get(apiContext), saveNameplate, {
      ...fieldsOf(typed),
      ...{ code, revision: typed.revision ?? '' },
    });
    const sent = new URLSearchParams(sentQuery({ kind: 'nameplate', thing: code, slot: typed.draftSlot }));
    return redirect(`${nameplatePath(code, 'edit')}?done&${sent}`, 303);
  } catch (error) {
    return refusePost(error, { intent: 'save', typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'nameplate.edit');

/** What stands on the plate. */
export default function EditNameplate({ loaderData, actionData }: Route.ComponentProps) {
  const { nameplate } = loaderData.page;
  const failure = actionData?.failure;
  return (
    <KeeperFrame {...loaderData} current="edit" isDone={loaderData.isDone && !failure}>
      <PlateForm
        key={nameplate.revision}
        thing={nameplate.code}
        path={nameplatePath(nameplate.code, 'edit')}
        first={{ ...typedOf(nameplate), revision: String(nameplate.revision) }}
        failure={failure}
        isFixed={nameplate.status !== 'draft'}
        submit={<FormattedMessage id="nameplate.save" />}
      />
    </KeeperFrame>
  );
}
