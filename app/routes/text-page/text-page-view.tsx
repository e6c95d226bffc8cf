import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TextPage } from '../../../contract/page/page.ts';
import type { SiteConfig } from '../../../contract/site/site.ts';
import { parsePeriods } from '../../../contract/working-time/working-time.ts';
import { Questions } from '../../components/lists/questions.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useTextLang } from '../../components/navigation/content-lang.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Drawing } from '../../components/ui/drawing.tsx';
import { type Contacts, fillContacts } from './contacts.ts';
import styles from './text-page-view.module.css';

interface TextPageViewProps {
  page: TextPage;
  config: SiteConfig | undefined;
  /** Of a working day, as staff typed them. */
  periods: string;
  path: string;
  /** What most people come for. */
  act?: ReactNode;
}

/** A page of texts: opening, sections of cards, steps or a table, questions. */
export function TextPageView({ page, config, periods, path, act }: TextPageViewProps) {
  const contacts = useContacts(config, periods);
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={[{ name: page.title, path }]} />
      <header className={page.drawing ? styles.headWithDrawing : undefined}>
        <div>
          <h1>{page.title}</h1>
          <p className={styles.lead}>{page.lead}</p>
          {act && <p className={styles.act}>{act}</p>}
        </div>
        {page.drawing && <Drawing name={page.drawing} alt={page.drawingAlt ?? ''} />}
      </header>
      {page.sections.map((section) => (
        <section key={section.id} id={section.id} className={styles.section}>
          <h2>{section.title}</h2>
          {section.text && <p className={styles.text}>{section.text}</p>}
          <SectionItems kind={section.kind} items={fillContacts(section.items, contacts)} />
        </section>
      ))}
      {page.faq.length > 0 && (
        <section className={styles.section} id="faq">
          <h2>
            <FormattedMessage id="page.faq" />
          </h2>
          <Questions questions={page.faq} />
        </section>
      )}
    </div>
  );
}

/** Hours that the configuration does not word are those of the calendar, by which answers are promised. */
function useContacts(config: SiteConfig | undefined, periods: string): Contacts {
  const intl = useIntl();
  const { contactEmail = '', contactPhone = '', workingHours = '' } = config ?? {};
  const spans = (parsePeriods(periods) ?? []).map(({ from, to }) => `${from}–${to}`);
  const usual = intl.formatMessage({ id: 'page.hours' }, { hours: intl.formatList(spans) });
  return { contactEmail, contactPhone, workingHours: workingHours || usual };
}

type Section = TextPage['sections'][number];

function SectionItems({ kind, items }: Pick<Section, 'kind' | 'items'>) {
  const langOf = useTextLang();
  if (kind === 'table') {
    return (
      <dl className={styles.table}>
        {items.map((item) => (
          <div key={item.title}>
            <dt>{item.title}</dt>
            <dd lang={langOf(item.text)}>
              {item.to ? <AppLink to={item.to}>{item.text}</AppLink> : item.text}
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  const List = kind === 'steps' ? 'ol' : 'ul';
  return (
    <List className={kind === 'steps' ? styles.steps : styles.cards}>
      {items.map((item) => (
        <li key={item.title}>
          <h3>{item.to ? <AppLink to={item.to}>{item.title}</AppLink> : item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </List>
  );
}
