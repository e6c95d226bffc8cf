import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import { nameplatePath } from '../../../../contract/nameplate/link.ts';
import {
  createNameplate,
  getNameplate,
  listOwnNameplates,
} from '../../../../contract/nameplate/nameplate.ts';
import { sentQuery } from '../../../components/draft/sent-draft.ts';
import { VerifyFirst } from '../../../components/sign-in/verify-first.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { guard } from '../../../framework/guards.ts';
import { nullWhen } from '../../../framework/not-found.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { useSite } from '../../../shell/use-site.ts';
import type { Route } from './+types/new-nameplate';
import { PlateForm } from './plate-form.tsx';
import { fieldsOf, typedOf } from './typed-fields.ts';

const path = '/ewmData/new';

export const middleware = [guard('signed-in')];

/** `like` starts with what another of one's nameplates says, without what is its own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { hasCompany } = await call(api, listOwnNameplates, {});
  const code = url.searchParams.get('like')?.slice(0, 40) ?? '';
  const like =
    code === ''
      ? null
      : await call(api, getNameplate, { code }).catch(nullWhen('nameplate.not_found', 'nameplate.mistyped'));
  const { serial: _, gtin: __, ...first } = like?.isKeeper ? typedOf(like.nameplate) : {};
  return { hasCompany, first: first as Record<string, string> };
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readPost(request);
  try {
    const made = await call(context.get(apiContext), createNameplate, {
      ...fieldsOf(typed),
      isCompany: typed.isCompany === '1',
      draftSlot: typed.draftSlot,
    });
    const sent = new URLSearchParams(sentQuery({ kind: 'nameplate', thing: '', slot: typed.draftSlot }));
    return redirect(`${nameplatePath(made.code, 'contents')}?${sent}`, 303);
  } catch (error) {
    return refusePost(error, { intent: 'save', typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'nameplate.new');

export default function NewNameplate({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  const user = useSite()?.user;
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="nameplate.new" />}
        text={<FormattedMessage id="nameplate.new.text" />}
      />
      {user && !user.isVerified && <VerifyFirst id="core.verify_first.submit" path={path} />}
      <PlateForm
        thing=""
        path={path}
        first={loaderData.first}
        failure={failure}
        submit={<FormattedMessage id="nameplate.create" />}
      >
        {loaderData.hasCompany && (
          <Checkbox
            name="isCompany"
            value="1"
            defaultChecked={failure ? failure.typed.isCompany === '1' : true}
          >
            <FormattedMessage id="nameplate.for_company" />
          </Checkbox>
        )}
      </PlateForm>
    </div>
  );
}
