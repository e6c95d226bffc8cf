import { FormattedMessage } from 'react-intl';
import type { NoticeSettings } from '../../../contract/notices.ts';
import { AppLink } from '../../components/app-link.tsx';
import { useContentLang } from '../../components/content-lang.ts';
import { SilenceButton } from '../../components/silence-button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import styles from './notice-settings.module.css';

/** What is muted and who is blocked, each with the way to undo it. */
export function SilenceLists({ mutes, blocked }: Pick<NoticeSettings, 'mutes' | 'blocked'>) {
  const lang = useContentLang();
  return (
    <>
      <Card title={<FormattedMessage id="notice.mutes" />}>
        {mutes.length === 0 && (
          <p className={styles.hint}>
            <FormattedMessage id="notice.mutes.none" />
          </p>
        )}
        <ul className={styles.silenced}>
          {mutes.map((mute) => (
            <li key={`${mute.kind} ${mute.targetId}`}>
              <Tag>
                <FormattedMessage id={`notice.mutes.${mute.kind}`} />
              </Tag>
              <AppLink to={mute.path} lang={lang}>
                {mute.name}
              </AppLink>
              <SilenceButton act="mute" kind={mute.kind} targetId={mute.targetId} isSilent name={mute.name} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title={<FormattedMessage id="notice.blocked" />}>
        {blocked.length === 0 && (
          <p className={styles.hint}>
            <FormattedMessage id="notice.blocked.none" />
          </p>
        )}
        <ul className={styles.silenced}>
          {blocked.map(({ userId, nickname }) => (
            <li key={userId}>
              <AppLink to={`/space/${userId}`} lang={lang}>
                {nickname}
              </AppLink>
              <SilenceButton act="block" kind="person" targetId={userId} isSilent name={nickname} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
