import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { NoticeTab } from '../../../contract/kinds.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { centrePath, tabAddress } from './message-address.ts';
import styles from './message-index.module.css';

interface NoticeBarProps {
  tab: NoticeTab;
  isUnread: boolean;
  unreadCount: number;
}

/** All or the unread ones, and everything of the tab read at once. */
export function NoticeBar({ tab, isUnread, unreadCount }: NoticeBarProps) {
  const intl = useIntl();
  return (
    <div className={styles.bar}>
      <nav className={styles.filter} aria-label={intl.formatMessage({ id: 'notice.filter' })}>
        <AppLink to={tabAddress({ tab })} aria-current={isUnread ? undefined : 'true'}>
          <FormattedMessage id="notice.filter.all" />
        </AppLink>
        <AppLink to={tabAddress({ tab, isUnread: true })} aria-current={isUnread ? 'true' : undefined}>
          <FormattedMessage id="notice.filter.unread" values={{ count: unreadCount }} />
        </AppLink>
      </nav>
      {unreadCount > 0 && (
        <Form method="post" action={centrePath}>
          <input type="hidden" name="tab" value={tab} />
          <Button type="submit" name="intent" value="readAll" size="small">
            <FormattedMessage id="notice.read_all" />
          </Button>
        </Form>
      )}
    </div>
  );
}
