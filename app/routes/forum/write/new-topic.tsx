import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { type FormHandle, textFormBytes } from '../../../../contract/body-limits.ts';
import { createTopic, listBoards } from '../../../../contract/forum/forum.ts';
import { maxTagLength, maxTags, maxTitleLength } from '../../../../contract/forum/limits.ts';
import { getWallet } from '../../../../contract/ledger/ledger.ts';
import { sentQuery } from '../../../components/draft/sent-draft.ts';
import { VerifyFirst } from '../../../components/sign-in/verify-first.tsx';
import { guard } from '../../../framework/guards.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { readSavedDraft } from '../../../framework/saved-draft.ts';
import { call } from '../../../services/call.ts';
import { useSite } from '../../../shell/use-site.ts';
import { hiddenMeta } from '../post/hidden-meta.ts';
import type { Route } from './+types/new-topic';
import { FormPage } from './form-page.tsx';
import { offeredKinds, readKind, readNewBounty } from './new-bounty.ts';
import { readNewPoll } from './new-poll.ts';
import { NewTopicFields } from './new-topic-fields.tsx';
import { TopicForm } from './topic-form.tsx';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [boards, wallet, kept] = await Promise.all([
    call(api, listBoards, {}),
    call(api, getWallet, {}),
    readSavedDraft(context, url, { kind: 'topic', thing: '' }),
  ]);
  const { searchParams } = url;
  const asked = Number(searchParams.get('board'));
  return {
    boards,
    balance: wallet.bought + wallet.gift,
    formKey: crypto.randomUUID(),
    kept,
    boardId: boards.find(({ id }) => id === asked)?.id,
    // A search that found nothing passes its words on.
    title: (searchParams.get('title') ?? '').slice(0, maxTitleLength),
    kind: offeredKinds.find((kind) => kind === searchParams.get('kind')),
    tags: (searchParams.get('tags') ?? '').slice(0, maxTags * maxTagLength),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readPost(request);
  try {
    const { topicId } = await call(context.get(apiContext), createTopic, {
      boardId: form.boardId ?? '',
      kind: readKind(form),
      title: form.title ?? '',
      body: form.body ?? '',
      tags: form.tags ?? '',
      draftSlot: form.draftSlot,
      poll: readNewPoll(form),
      bounty: readNewBounty(form),
    });
    const sent = sentQuery({ kind: 'topic', thing: '', slot: form.draftSlot });
    return redirect(`/forum/topic/${topicId}?${new URLSearchParams(sent)}`);
  } catch (error) {
    return refusePost(error, { intent: 'create', typed: form });
  }
}

export const handle: FormHandle = { bodyLimit: textFormBytes };

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenMeta(matches, { title: 'forum.form.new', path: '/forum/new' });

export default function NewTopic({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const user = useSite()?.user;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const typed = failure?.typed ?? {
    title: loaderData.title,
    tags: loaderData.tags,
    ...(loaderData.kind && { kind: loaderData.kind }),
    boardId: String(loaderData.boardId ?? ''),
    ...loaderData.kept?.fields,
  };
  return (
    <FormPage title={intl.formatMessage({ id: 'forum.form.new' })} path="/forum/new">
      {user && !user.isVerified && <VerifyFirst id="forum.verify.first" path="/forum/new" />}
      <TopicForm
        draft={{ kind: 'topic', thing: '', path: '/forum/new', loaded: loaderData.kept ?? undefined }}
        failure={failure}
        typed={typed}
        before={<NewTopicFields {...loaderData} typed={typed} failure={failure} />}
        submit={<FormattedMessage id="forum.form.publish" />}
      />
    </FormPage>
  );
}
