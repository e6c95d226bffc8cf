import { FormattedMessage, useIntl } from 'react-intl';
import { data, redirect } from 'react-router';
import { type FormHandle, textFormBytes } from '../../../../contract/body-limits.ts';
import { getReply, updateReply } from '../../../../contract/forum/posts.ts';
import { toMarkdown } from '../../../../contract/rich-text/to-markdown.ts';
import { sentQuery } from '../../../components/draft/sent-draft.ts';
import { floorAddress } from '../../../components/lists/floor-address.ts';
import { guard } from '../../../framework/guards.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext, currentUserContext } from '../../../framework/request-context.ts';
import { readSavedDraft } from '../../../framework/saved-draft.ts';
import { call } from '../../../services/call.ts';
import { readId } from '../id-in-path.ts';
import { hiddenMeta } from '../post/hidden-meta.ts';
import type { Route } from './+types/edit-post';
import { FormPage } from './form-page.tsx';
import { ReasonField } from './reason-field.tsx';
import { TopicForm } from './topic-form.tsx';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { post, topicId, topicTitle } = await call(context.get(apiContext), getReply, {
    postId: readId(params.id),
  });
  if (!post.can.edit || !post.body) throw data(null, { status: 403 });
  const typed = { body: toMarkdown(post.body), revision: String(post.revision) };
  const kept = await readSavedDraft(context, url, { kind: 'post-edit', thing: String(post.id) });
  return {
    postId: post.id,
    isOthers: post.author?.userId !== context.get(currentUserContext)?.userId,
    topicId,
    topicTitle,
    floor: post.floor,
    typed: { ...typed, ...kept?.fields },
    storedDoc: kept ? undefined : post.body,
    kept,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const postId = readId(params.id);
  const form = await readPost(request);
  const { body = '', revision = '', reason, draftSlot } = form;
  try {
    const place = await call(context.get(apiContext), updateReply, {
      postId,
      body,
      revision,
      reason,
      draftSlot,
    });
    const draft = { kind: 'post-edit', thing: String(postId), slot: draftSlot };
    return redirect(floorAddress(place, sentQuery(draft)));
  } catch (error) {
    return refusePost(error, { intent: 'update', typed: form });
  }
}

export const handle: FormHandle = { bodyLimit: textFormBytes };

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  hiddenMeta(matches, {
    title: 'forum.form.edit_reply',
    values: { floor: loaderData?.floor ?? 0 },
    path: `/forum/post/${params.id}/edit`,
  });

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { postId, topicId, floor, typed, kept } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <FormPage
      title={intl.formatMessage({ id: 'forum.form.edit_reply' }, { floor })}
      path={`/forum/post/${postId}/edit`}
    >
      <TopicForm
        draft={{
          kind: 'post-edit',
          thing: String(postId),
          path: `/forum/post/${postId}/edit`,
          about: loaderData.topicTitle,
          version: typed.revision,
          loaded: kept ?? undefined,
        }}
        failure={failure}
        typed={failure?.typed ?? typed}
        storedDoc={failure ? undefined : loaderData.storedDoc}
        after={
          <ReasonField
            typed={failure?.typed.reason}
            isRequired={loaderData.isOthers}
            isMissing={Boolean(failure?.fields.reason)}
          />
        }
        cancelPath={floorAddress({ topicId, floor })}
        submit={<FormattedMessage id="forum.form.save" />}
        isReply
      />
    </FormPage>
  );
}
