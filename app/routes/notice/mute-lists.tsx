import { FormattedMessage } from 'react-intl';
import type { NoticeSettings } from '../../../contract/notice/notices.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { MuteButton } from '../../components/notices/mute-button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import styles from './notice-settings.module.css';

/** What is muted and who is blocked, each with the way to undo it. */
export function MuteLists({ mutes, blocked }: Pick<NoticeSettings, 'mutes' | 'blocked'>) {
  const lang = useContentLang();
  return (
    <>
      <Card title={<FormattedMessage id="notice.mutes" />}>
        {mutes.length === 0 && (
          <p className={styles.hint}>
            <FormattedMessage id="notice.mutes.none" />
          </p>
        )}
        <ul className={styles.muted}>
          {mutes.map((mute) => (
            <li key={`${mute.kind} ${mute.targetId}`}>
              <Tag>
                <FormattedMessage id={`notice.mutes.${mute.kind}`} />
              </Tag>
              <AppLink to={mute.path} lang={lang}>
                {mute.name}
              </AppLink>
              <MuteButton act="mute" kind={mute.kind} targetId={mute.targetId} isActive name={mute.name} />
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
        <ul className={styles.muted}>
          {blocked.map(({ userId, nickname }) => (
            <li key={userId}>
              <AppLink to={`/space/${userId}`} lang={lang}>
                {nickname}
              </AppLink>
              <MuteButton act="block" kind="person" targetId={userId} isActive name={nickname} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
