import { FormattedMessage } from 'react-intl';
import type { Entry } from '../../../../contract/guest-book/guest-book.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';
import styles from './entry-view.module.css';

/** Every state the entry has been in, with its reason, and what became of it. */
export function EntrySteps({ entry }: { entry: Entry }) {
  const lang = useContentLang();
  const { fixed } = entry.confirmed;
  return (
    <Card title={<FormattedMessage id="guest_book.steps" />}>
      <ol className={styles.steps}>
        {entry.steps.map((step) => (
          <li key={step.createdAt + step.status}>
            <b>
              <FormattedMessage id={`guest_book.status.${step.status}`} />
            </b>
            <Time value={step.createdAt} format="date" />
            {step.reason && <p lang={lang}>{step.reason}</p>}
          </li>
        ))}
      </ol>
      {entry.release && (
        <p>
          <FormattedMessage id="guest_book.release" values={{ release: entry.release }} />
        </p>
      )}
      {entry.link && (
        <p>
          <AppLink className="link" to={entry.link}>
            <FormattedMessage id="guest_book.link" />
          </AppLink>
        </p>
      )}
      {entry.test && (
        <p>
          <FormattedMessage id="guest_book.test" values={{ test: <code>{entry.test}</code> }} />
        </p>
      )}
      {fixed > 0 && (
        <p>
          <FormattedMessage id="guest_book.confirmed" values={{ count: fixed }} />
        </p>
      )}
      {entry.assignee && (
        <p>
          <FormattedMessage
            id="guest_book.assignee"
            values={{ name: <Written text={entry.assignee.nickname} /> }}
          />
        </p>
      )}
    </Card>
  );
}
