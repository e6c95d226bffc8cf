import { FormattedMessage, useIntl } from 'react-intl';
import { data, redirect } from 'react-router';
import { toMarkdown } from '../../../contract/rich-text/to-markdown.ts';
import { sentParameter } from '../../components/draft.ts';
import { floorAddress } from '../../components/floor-address.ts';
import { guard } from '../../guards.ts';
import { readPost, refusePost } from '../../post-answer.ts';
import { apiContext } from '../../request-context.ts';
import { getReply, updateReply } from '../../services/forum.ts';
import type { Route } from './+types/edit-post';
import { FormPage } from './form-page.tsx';
import { hiddenMeta } from './hidden-meta.ts';
import { readId } from './id-in-path.ts';
import { TopicForm } from './topic-form.tsx';

const draftKeyOf = (postId: number, revision: string) => `edit-post-${postId}-${revision}`;

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { post, topicId } = await getReply(context.get(apiContext), { postId: readId(params.id) });
  if (!post.can.edit || !post.body) throw data(null, { status: 403 });
  const typed = { body: toMarkdown(post.body), revision: String(post.revision) };
  return { postId: post.id, topicId, floor: post.floor, typed };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const postId = readId(params.id);
  const form = await readPost(request);
  const { body = '', revision = '' } = form;
  try {
    const place = await updateReply(context.get(apiContext), { postId, body, revision });
    return redirect(floorAddress(place, { [sentParameter]: draftKeyOf(postId, revision) }));
  } catch (error) {
    return refusePost(error, { intent: 'update', typed: form });
  }
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  hiddenMeta(matches, {
    title: 'forum.form.edit_reply',
    values: { floor: loaderData?.floor ?? 0 },
    path: `/forum/post/${params.id}/edit`,
  });

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { postId, topicId, floor, typed } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <FormPage
      title={intl.formatMessage({ id: 'forum.form.edit_reply' }, { floor })}
      path={`/forum/post/${postId}/edit`}
    >
      <TopicForm
        draftKey={draftKeyOf(postId, typed.revision)}
        failure={failure}
        typed={failure?.typed ?? typed}
        cancelPath={floorAddress({ topicId, floor })}
        submit={<FormattedMessage id="forum.form.save" />}
        isReply
      />
    </FormPage>
  );
}
