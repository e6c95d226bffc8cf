import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { beijingDate } from '../../../contract/beijing-time.ts';
import type { Visit } from '../../../contract/visit/visit.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Button } from '../../components/ui/button.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './history.module.css';

/** Visits below the day they were made on, Beijing time. */
export function VisitDays({ visits }: { visits: readonly Visit[] }) {
  const days = Map.groupBy(visits, ({ visitedAt }) => beijingDate(new Date(visitedAt)));
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h2>{day}</h2>
      <ul>
        {ofDay.map((visit) => (
          <VisitRow key={`${visit.kind}:${visit.id}`} visit={visit} />
        ))}
      </ul>
    </section>
  ));
}

function VisitRow({ visit }: { visit: Visit }) {
  const intl = useIntl();
  const lang = useContentLang();
  const { kind, id, label, path, state, times, visitedAt } = visit;
  const title = state === 'here' ? label : intl.formatMessage({ id: 'visit.gone' });
  return (
    <li>
      <Tag>
        <FormattedMessage id={`visit.kind.${kind}`} />
      </Tag>
      <div className={styles.what}>
        {state === 'here' ? (
          <AppLink to={path} lang={lang}>
            {label}
          </AppLink>
        ) : (
          <span className={styles.gone}>{title}</span>
        )}
        <p className={styles.facts}>
          <Time value={visitedAt} />
          {times > 1 && <FormattedMessage id="visit.times" values={{ count: times }} />}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="intent"
          value="delete"
          variant="ghost"
          size="small"
          aria-label={intl.formatMessage({ id: 'visit.delete.label' }, { title })}
        >
          <FormattedMessage id="visit.delete" />
        </Button>
      </Form>
    </li>
  );
}
