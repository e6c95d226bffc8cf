import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { redirect, useRevalidator } from 'react-router';
import {
  getConversation,
  hideConversation,
  readConversation,
  sendMessage,
} from '../../../contract/message/message.ts';
import { sentQuery } from '../../components/draft/sent-draft.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { MuteButton } from '../../components/notices/mute-button.tsx';
import { onPersonalEvent } from '../../components/notices/personal-events.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Written } from '../../components/ui/written.tsx';
import { readPathId } from '../../framework/path-id.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { readSavedDraft } from '../../framework/saved-draft.ts';
import { call } from '../../services/call.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/conversation';
import styles from './conversation.module.css';
import { MessageForm } from './message-form.tsx';
import { MessageLog } from './message-log.tsx';

const listPath = '/personal/message/messageIndex?tab=private';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const userId = readPathId(params.userId);
  const before = /^[1-9]\d{0,14}$/.exec(url.searchParams.get('before') ?? '')?.[0];
  const conversation = await call(api, getConversation, { userId, before });
  // What stands before the eyes is read; a page further back is no news.
  if (!before) await call(api, readConversation, { userId });
  const kept = await readSavedDraft(context, url, { kind: 'message', thing: String(userId) });
  return { ...conversation, isOlder: before !== undefined, kept };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const userId = readPathId(params.userId);
  const { intent = '', body = '', draftSlot } = await readPost(request);
  try {
    if (intent === 'hide') {
      await call(api, hideConversation, { userId });
      return redirect(listPath);
    }
    await call(api, sendMessage, { userId, body, draftSlot });
    const sent = sentQuery({ kind: 'message', thing: String(userId), slot: draftSlot });
    const query = sent ? `?${new URLSearchParams(sent)}` : '';
    return redirect(`/personal/message/with/${userId}${query}#latest`);
  } catch (error) {
    return refusePost(error, { intent, typed: { body } });
  }
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  personalMeta(matches, {
    title: 'message.title',
    description: 'notice.description',
    path: `/personal/message/with/${params.userId}`,
  });

export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const user = useSite()?.user;
  const { other, messages, hasOlder, isOlder, isBlocked, leftBeforeAnswer } = loaderData;
  const path = `/personal/message/with/${other.userId}`;
  useNewMessages();
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'notice.title' }), path: listPath },
          { name: other.nickname, path },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="message.with" values={{ name: <Written text={other.nickname} /> }} />}
        actions={
          <div className={styles.actions}>
            <ButtonLink to={`/space/${other.userId}`}>
              <FormattedMessage id="message.their_page" />
            </ButtonLink>
            <MuteButton
              act="block"
              kind="person"
              targetId={other.userId}
              isActive={isBlocked}
              size="medium"
            />
          </div>
        }
      />
      <Card isFlush isEdgeToEdge>
        {hasOlder && (
          <p className={styles.older}>
            <AppLink className="link" to={`${path}?before=${messages[0]?.id}`}>
              <FormattedMessage id="message.older" />
            </AppLink>
          </p>
        )}
        <MessageLog messages={messages} other={other} />
        {isOlder ? (
          <p className={styles.older}>
            <AppLink className="link" to={`${path}#latest`}>
              <FormattedMessage id="message.newest" />
            </AppLink>
          </p>
        ) : (
          <MessageForm
            // A form of its own for each message: what was sent must not stay in it.
            key={messages.findLast(({ isOwn }) => isOwn)?.id ?? 0}
            other={other}
            user={user ?? null}
            leftBeforeAnswer={leftBeforeAnswer}
            isBlocked={isBlocked}
            failure={actionData?.failure}
            kept={loaderData.kept}
          />
        )}
      </Card>
      {messages.length > 0 && (
        <form method="post" action={path} className={styles.hide}>
          <Button type="submit" name="intent" value="hide" variant="ghost" size="small">
            <FormattedMessage id="message.hide" />
          </Button>
        </form>
      )}
    </>
  );
}

/** A word that arrives while the conversation is open stands there at once. */
function useNewMessages(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onPersonalEvent((event) => {
        if (event.kind === 'notice' && event.shown?.noticeKind === 'private_message') void revalidate();
      }),
    [revalidate],
  );
}
