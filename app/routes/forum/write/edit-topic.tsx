import { FormattedMessage, useIntl } from 'react-intl';
import { data, redirect } from 'react-router';
import { type FormHandle, textFormBytes } from '../../../../contract/body-limits.ts';
import { updateTopic } from '../../../../contract/forum/forum.ts';
import { getTopic } from '../../../../contract/forum/posts.ts';
import { toMarkdown } from '../../../../contract/rich-text/to-markdown.ts';
import { sentQuery } from '../../../components/draft/sent-draft.ts';
import { guard } from '../../../framework/guards.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext, currentUserContext } from '../../../framework/request-context.ts';
import { readSavedDraft } from '../../../framework/saved-draft.ts';
import { call } from '../../../services/call.ts';
import { readId } from '../id-in-path.ts';
import { hiddenMeta } from '../post/hidden-meta.ts';
import type { Route } from './+types/edit-topic';
import { FormPage } from './form-page.tsx';
import { ReasonField } from './reason-field.tsx';
import { TopicForm } from './topic-form.tsx';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { topic } = await call(context.get(apiContext), getTopic, { topicId: readId(params.id) });
  if (!topic.can.edit) throw data(null, { status: 403 });
  const kept = await readSavedDraft(context, url, { kind: 'topic-edit', thing: String(topic.id) });
  return {
    kept,
    storedDoc: kept ? undefined : topic.body,
    topicId: topic.id,
    isOthers: topic.author.userId !== context.get(currentUserContext)?.userId,
    typed: {
      title: topic.title,
      body: toMarkdown(topic.body),
      tags: topic.tags.join('，'),
      ...kept?.fields,
      revision: String(topic.revision),
    },
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const topicId = readId(params.id);
  const form = await readPost(request);
  const { title = '', body = '', tags = '', revision = '', reason, draftSlot } = form;
  try {
    await call(context.get(apiContext), updateTopic, {
      topicId,
      title,
      body,
      tags,
      revision,
      reason,
      draftSlot,
    });
    const sent = sentQuery({ kind: 'topic-edit', thing: String(topicId), slot: draftSlot });
    return redirect(`/forum/topic/${topicId}?${new URLSearchParams(sent)}`);
  } catch (error) {
    return refusePost(error, { intent: 'update', typed: form });
  }
}

export const handle: FormHandle = { bodyLimit: textFormBytes };

export const meta: Route.MetaFunction = ({ matches, params }) =>
  hiddenMeta(matches, { title: 'forum.form.edit_topic', path: `/forum/topic/${params.id}/edit` });

export default function EditTopic({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { topicId, typed, kept } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <FormPage
      title={intl.formatMessage({ id: 'forum.form.edit_topic' })}
      path={`/forum/topic/${topicId}/edit`}
    >
      <TopicForm
        draft={{
          kind: 'topic-edit',
          thing: String(topicId),
          path: `/forum/topic/${topicId}/edit`,
          about: typed.title,
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
        cancelPath={`/forum/topic/${topicId}`}
        submit={<FormattedMessage id="forum.form.save" />}
      />
    </FormPage>
  );
}
