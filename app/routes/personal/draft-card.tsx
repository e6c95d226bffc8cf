import { FormattedMessage } from 'react-intl';
import type { DraftSummary } from '../../../contract/draft/draft.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Card } from '../../components/ui/card.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './overview.module.css';

/** The newest drafts: what was begun and not sent. */
export function DraftCard({ drafts, total }: { drafts: readonly DraftSummary[]; total: number }) {
  const lang = useContentLang();
  return (
    <Card
      isFlush
      title={<FormattedMessage id="personal.drafts" />}
      aside={
        <AppLink className={styles.link} to="/personal/drafts">
          <FormattedMessage id="personal.drafts.all" values={{ count: total }} />
        </AppLink>
      }
    >
      <ul className={styles.items} lang={lang}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <AppLink to={openAddress(draft)}>
              {draft.excerpt || draft.about || <FormattedMessage id="personal.drafts.empty" />}
            </AppLink>
            <Time value={draft.savedAt} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The form's own page, told which draft it is to begin with. */
function openAddress({ path, id }: Pick<DraftSummary, 'path' | 'id'>): string {
  const url = new URL(path, 'http://same-site.invalid');
  url.searchParams.set('draft', String(id));
  return url.pathname + url.search + url.hash;
}
