import { FormattedMessage } from 'react-intl';
import type { TextPage } from '../../../contract/page/page.ts';
import type { SiteConfig } from '../../../contract/site/site.ts';
import { Questions } from '../../components/lists/questions.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useTextLang } from '../../components/navigation/content-lang.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Drawing } from '../../components/ui/drawing.tsx';
import { fillContacts } from './contacts.ts';
import styles from './text-page-view.module.css';

interface TextPageViewProps {
  page: TextPage;
  config: SiteConfig | undefined;
  path: string;
}

/** A page of texts: opening, sections of cards, steps or a table, questions. */
export function TextPageView({ page, config, path }: TextPageViewProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={[{ name: page.title, path }]} />
      <header className={page.drawing ? styles.headWithDrawing : undefined}>
        <div>
          <h1>{page.title}</h1>
          <p className={styles.lead}>{page.lead}</p>
        </div>
        {page.drawing && <Drawing name={page.drawing} alt={page.drawingAlt ?? ''} />}
      </header>
      {page.sections.map((section) => (
        <section key={section.id} id={section.id} className={styles.section}>
          <h2>{section.title}</h2>
          {section.text && <p className={styles.text}>{section.text}</p>}
          <SectionItems kind={section.kind} items={fillContacts(section.items, config)} />
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
