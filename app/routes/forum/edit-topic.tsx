import { FormattedMessage, useIntl } from 'react-intl';
import { data, redirect } from 'react-router';
import { toMarkdown } from '../../../contract/rich-text/to-markdown.ts';
import { sentParameter } from '../../components/draft.ts';
import { guard } from '../../guards.ts';
import { readPost, refusePost } from '../../post-answer.ts';
import { apiContext } from '../../request-context.ts';
import { getTopic, updateTopic } from '../../services/forum.ts';
import type { Route } from './+types/edit-topic';
import { FormPage } from './form-page.tsx';
import { hiddenMeta } from './hidden-meta.ts';
import { readId } from './id-in-path.ts';
import { TopicForm } from './topic-form.tsx';

const draftKeyOf = (topicId: number, revision: string) => `edit-topic-${topicId}-${revision}`;

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { topic } = await getTopic(context.get(apiContext), { topicId: readId(params.id) });
  if (!topic.can.edit) throw data(null, { status: 403 });
  return {
    topicId: topic.id,
    typed: {
      title: topic.title,
      body: toMarkdown(topic.body),
      tags: topic.tags.join('，'),
      revision: String(topic.revision),
    },
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const topicId = readId(params.id);
  const form = await readPost(request);
  const { title = '', body = '', tags = '', revision = '' } = form;
  try {
    await updateTopic(context.get(apiContext), { topicId, title, body, tags, revision });
    return redirect(`/forum/topic/${topicId}?${sentParameter}=${draftKeyOf(topicId, revision)}`);
  } catch (error) {
    return refusePost(error, { intent: 'update', typed: form });
  }
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  hiddenMeta(matches, { title: 'forum.form.edit_topic', path: `/forum/topic/${params.id}/edit` });

export default function EditTopic({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { topicId, typed } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <FormPage
      title={intl.formatMessage({ id: 'forum.form.edit_topic' })}
      path={`/forum/topic/${topicId}/edit`}
    >
      <TopicForm
        draftKey={draftKeyOf(topicId, typed.revision)}
        failure={failure}
        typed={failure?.typed ?? typed}
        cancelPath={`/forum/topic/${topicId}`}
        submit={<FormattedMessage id="forum.form.save" />}
      />
    </FormPage>
  );
}
