import { useIntl } from 'react-intl';
import { legalDocuments } from '../../../contract/page/legal.ts';
import { useSite } from '../../shell/use-site.ts';
import { CookieTable } from './cookie-table.tsx';
import styles from './legal-page.module.css';
import { type DocumentName, documentSections } from './legal-sections.ts';
import { LegalText } from './legal-text.tsx';
import { useLegalValues } from './legal-values.ts';
import { WithNames } from './with-names.tsx';

/** A legal document: version and date first, contents, then its sections. */
export function LegalPage({ name }: { name: DocumentName }) {
  const intl = useIntl();
  const site = useSite();
  const values = useLegalValues();
  const version = site?.config[`${name}Version`] ?? '';
  const date = legalDocuments[name].effectiveDate;
  const sections = documentSections[name];
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{intl.formatMessage({ id: `legal.${name}.title` })}</h1>
      <p className={styles.version}>{intl.formatMessage({ id: 'legal.version' }, { version, date })}</p>
      {intl.locale === 'en-US' && (
        <p className={styles.version}>{intl.formatMessage({ id: 'legal.language' })}</p>
      )}
      <p className={styles.lead}>
        <WithNames text={intl.formatMessage({ id: `legal.${name}.lead` }, values)} />
      </p>
      <nav className={styles.contents} aria-label={intl.formatMessage({ id: 'legal.contents' })}>
        <ul>
          {sections.map(({ key, title }) => (
            <li key={key}>
              <a href={`#${key}`}>{intl.formatMessage({ id: title })}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ key, title, text }) => (
        <section key={key} id={key} className={styles.section}>
          <h2>{intl.formatMessage({ id: title })}</h2>
          <LegalText text={intl.formatMessage({ id: text }, values)} />
          {key === 'cookies' && <CookieTable days={site?.config.tokenExpireDays ?? 30} />}
        </section>
      ))}
    </div>
  );
}
