import { type ReactNode, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../i18n/messages.ts';
import { Count } from '../ui/count.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { AppLink } from './app-link.tsx';
import styles from './side-nav.module.css';
import { useCurrentInView } from './use-current-in-view.ts';

export interface SideLink {
  path: string;
  /** A message, or the name of a thing that has one of its own. */
  id?: MessageId;
  name?: string;
  icon?: IconName;
  /** How much stands behind the link. */
  count?: number;
  /** What is new behind the link, and the link's whole name for whoever does not see it. */
  badge?: { mark: ReactNode; label: string };
}

export interface SideGroup {
  /** What its links have in common; the first group needs none. */
  title?: MessageId;
  links: readonly SideLink[];
}

interface SideNavProps {
  label: string;
  groups: readonly SideGroup[];
  isCurrent: (path: string) => boolean;
  /** On phones the row shows buttons: for a page whose tabs stand right below it. */
  isChips?: boolean;
}

/** Links beside a page in groups; on phones one row above it, which keeps the current one visible. */
export function SideNav({ label, groups, isCurrent, isChips = false }: SideNavProps) {
  const nav = useRef<HTMLElement>(null);
  useCurrentInView(nav);
  return (
    <nav ref={nav} className={`${styles.nav} ${isChips ? styles.chips : styles.tabs}`} aria-label={label}>
      {groups.flatMap(({ title, links }) => [
        title && (
          <p key={title} className={styles.group}>
            <FormattedMessage id={title} />
          </p>
        ),
        ...links.map(({ path, id, name, icon, count, badge }) => (
          <AppLink
            key={path}
            to={path}
            aria-current={isCurrent(path) ? 'page' : undefined}
            aria-label={badge?.label}
          >
            {icon && <Icon name={icon} size={18} />}
            {id ? <FormattedMessage id={id} /> : name}
            {count !== undefined && (
              <small>
                <Count value={count} />
              </small>
            )}
            {badge && <small>{badge.mark}</small>}
          </AppLink>
        )),
      ])}
    </nav>
  );
}
