import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { withoutPairs } from '../../../contract/page/address-conditions.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './unread-list.module.css';

export interface UnreadCondition {
  key: string;
  /** As it is written. */
  text: string;
  /** What is wrong with it, and whether it holds. */
  why: ReactNode;
  /** What goes from the address with it. */
  pairs: readonly (readonly [name: string, value: string])[];
}

/** Which conditions of the address were not understood, each with the way to take it away; nothing without any. */
export function UnreadList({ conditions }: { conditions: readonly UnreadCondition[] }) {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  if (conditions.length === 0) return null;
  const without = (pairs: UnreadCondition['pairs']) => {
    const query = withoutPairs(new URLSearchParams(search), pairs);
    return query ? `${pathname}?${query}` : pathname;
  };
  return (
    <div className={styles.above}>
      <Notice tone="warn">
        <p>
          <FormattedMessage id="condition.unread" values={{ count: conditions.length }} />
        </p>
        <ul className={styles.unread}>
          {conditions.map(({ key, text, why, pairs }) => (
            <li key={key}>
              <strong>{text}</strong>
              <span>{why}</span>
              <AppLink
                className="link"
                to={without(pairs)}
                rel="nofollow"
                isScrollKept
                aria-label={intl.formatMessage({ id: 'condition.remove.label' }, { text })}
              >
                <FormattedMessage id="condition.remove" />
              </AppLink>
            </li>
          ))}
        </ul>
        {conditions.length > 1 && (
          <AppLink
            className="link"
            to={without(conditions.flatMap(({ pairs }) => pairs))}
            rel="nofollow"
            isScrollKept
          >
            <FormattedMessage id="condition.remove_all" />
          </AppLink>
        )}
      </Notice>
    </div>
  );
}
