import { FormattedMessage, useIntl } from 'react-intl';
import {
  blockPerson,
  getNoticeSettings,
  muteThing,
  updateNoticeSettings,
} from '../../../contract/notice/notices.ts';
import { toSafePath } from '../../../contract/safe-path.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { answerPost, readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { formInput } from '../../services/form-input.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/notice-settings';
import { BrowserNotices } from './browser-notices.tsx';
import { ChannelForm, readChannels } from './channel-form.tsx';
import { centrePath } from './message-address.ts';
import { MuteLists } from './mute-lists.tsx';
import styles from './notice-settings.module.css';

const settingsPath = '/personal/message/settings';

export const loader = ({ context }: Route.LoaderArgs) => call(context.get(apiContext), getNoticeSettings, {});

/** Mute and block buttons of every page post here too. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readPost(request);
  const intent = form.intent ?? '';
  const back = toSafePath(form.from, settingsPath);
  try {
    if (intent === 'mute' || intent === 'unmute') {
      const mute = { kind: form.kind, targetId: form.targetId, isMuted: intent === 'mute' };
      return answerPost(request, await call(api, muteThing, formInput(muteThing, mute)), back);
    }
    if (intent === 'block' || intent === 'unblock') {
      const block = { userId: form.targetId ?? '', isBlocked: intent === 'block' };
      return answerPost(request, await call(api, blockPerson, block), back);
    }
    const settings = { channels: readChannels(form), mailRhythm: form.mailRhythm };
    await call(api, updateNoticeSettings, formInput(updateNoticeSettings, settings));
    return answerPost(request, { isSaved: true }, `${settingsPath}?saved=1`);
  } catch (error) {
    return refusePost(error, { intent });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'notice.settings', description: 'notice.description', path: settingsPath });

export default function NoticeSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { channels, mailRhythm, email, mutes, blocked } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'notice.title' }), path: centrePath },
          { name: intl.formatMessage({ id: 'notice.settings' }), path: settingsPath },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="notice.settings" />}
        text={<FormattedMessage id="notice.settings.text" />}
      />
      <div className={styles.parts}>
        <Card title={<FormattedMessage id="notice.settings.channels" />}>
          <ChannelForm
            channels={channels}
            mailRhythm={mailRhythm}
            email={email}
            isSaved={Boolean(actionData && 'isSaved' in actionData)}
            failure={failure}
          />
        </Card>
        <Card title={<FormattedMessage id="notice.browser" />}>
          <BrowserNotices />
        </Card>
        <MuteLists mutes={mutes} blocked={blocked} />
      </div>
    </>
  );
}
