import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { AppLink } from '../components/app-link.tsx';
import { Icon, type IconName } from '../components/ui/icon.tsx';
import type { MessageId } from '../i18n/messages.ts';
import styles from './side-nav.module.css';
import { useCurrentInView } from './use-current-in-view.ts';

export interface SideGroup {
  /** What its links have in common; the first group needs none. */
  title?: MessageId;
  links: readonly { id: MessageId; path: string; icon?: IconName }[];
}

interface SideNavProps {
  label: string;
  groups: readonly SideGroup[];
  isCurrent: (path: string) => boolean;
}

/** Links beside a page in groups; on phones one row above it, which keeps the current one in sight. */
export function SideNav({ label, groups, isCurrent }: SideNavProps) {
  const nav = useRef<HTMLElement>(null);
  useCurrentInView(nav);
  return (
    <nav ref={nav} className={styles.nav} aria-label={label}>
      {groups.flatMap(({ title, links }) => [
        title && (
          <p key={title} className={styles.group}>
            <FormattedMessage id={title} />
          </p>
        ),
        ...links.map(({ id, path, icon }) => (
          <AppLink key={path} to={path} aria-current={isCurrent(path) ? 'page' : undefined}>
            {icon && <Icon name={icon} size={18} />}
            <FormattedMessage id={id} />
          </AppLink>
        )),
      ])}
    </nav>
  );
}
