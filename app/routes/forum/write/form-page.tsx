import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import styles from './form-page.module.css';

/** Frame of a page on which something is written. */
export function FormPage({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  const intl = useIntl();
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'forum.title' }), path: '/forum' },
          { name: title, path },
        ]}
      />
      <PageHead title={title} />
      <Card isEdgeToEdge>{children}</Card>
    </div>
  );
}
