import accountLinks from 'virtual:menus/account';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CurrentUser } from '../../contract/account/account.ts';
import { AppLink } from '../components/navigation/app-link.tsx';
import { LocaleSwitch } from '../components/preferences/locale-switch.tsx';
import { Avatar } from '../components/ui/avatar.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { Icon } from '../components/ui/icon.tsx';
import { Written } from '../components/ui/written.tsx';
import styles from './account-menu.module.css';
import menu from './drop-menu.module.css';
import { DropMenu } from './drop-menu.tsx';
import { SignOutForm } from './sign-out-form.tsx';
import { UnreadBadge, useLiveNotices, useUnread, useUnreadLabel } from './unread-badge.tsx';

/** Messages and the account's menu of someone who is signed in. */
export function AccountMenu({ user }: { user: CurrentUser }) {
  const intl = useIntl();
  const unread = useUnread(user.unreadCount);
  const unreadLabel = useUnreadLabel(unread);
  useLiveNotices(user.notifyUrl ?? '');
  const face = <Avatar userId={user.userId} name={user.nickname} picture={user.headImagePath} size={28} />;
  return (
    <>
      <span className={styles.desk}>
        <ButtonLink variant="ghost" isIcon to="/personal/message/messageIndex" aria-label={unreadLabel}>
          <Icon name="bell" />
          <UnreadBadge unread={unread} />
        </ButtonLink>
      </span>
      <DropMenu
        as="div"
        className={menu.end}
        label={intl.formatMessage({ id: 'nav.account_of' }, { name: user.nickname })}
        trigger={face}
        isTriggerButton
      >
        <div className={menu.panel}>
          <p className={styles.head}>
            <b>
              <Written text={user.nickname} />
            </b>
            <span>
              <FormattedMessage id={user.isCompany ? 'nav.account.company' : 'nav.account.personal'} />
            </span>
          </p>
          {accountLinks.map((group) => (
            <div key={group[0]?.id} className={styles.group}>
              {group.map(({ id, path, icon }) => (
                <AppLink key={id} to={path.replace(':userId', String(user.userId))}>
                  <Icon name={icon} size={16} />
                  <FormattedMessage
                    id={id === 'nav.renew_member' && !user.memberId ? 'nav.open_member' : id}
                  />
                </AppLink>
              ))}
            </div>
          ))}
          {user.roles.length > 0 && (
            <div className={styles.group}>
              <AppLink to="/admin">
                <Icon name="gear" size={16} />
                <FormattedMessage id="nav.admin" />
              </AppLink>
            </div>
          )}
          <LocaleSwitch />
          <SignOutForm>
            <Icon name="out" size={16} />
          </SignOutForm>
        </div>
      </DropMenu>
    </>
  );
}
