import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import styles from './search-admin.module.css';
import { SearchTabs } from './search-tabs.tsx';

/** Title, tabs and what came of the last act, the same on every page about searching. */
export function SearchFrame({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <PageHead
        title={<FormattedMessage id="search_admin.title" />}
        text={<FormattedMessage id="search_admin.text" />}
      />
      <SearchTabs />
      {isDone && (
        <Notice tone="ok">
          <FormattedMessage id="admin.saved" />
        </Notice>
      )}
      {children}
    </div>
  );
}
