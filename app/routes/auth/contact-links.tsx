import { useTextLang } from '../../components/navigation/content-lang.ts';
import { useSite } from '../../shell/use-site.ts';
import styles from './contact-links.module.css';

/** Phone and mail of the site, as entered by its owner, whose number may stand among Chinese words; null when neither is. */
export function useContactLinks() {
  const langOf = useTextLang();
  const { contactPhone = '', contactEmail = '' } = useSite()?.config ?? {};
  if (contactPhone === '' && contactEmail === '') return null;
  return (
    <>
      {contactPhone && (
        <a
          className={`link ${styles.number}`}
          lang={langOf(contactPhone)}
          href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}
        >
          {contactPhone}
        </a>
      )}
      {contactPhone && contactEmail && ' · '}
      {contactEmail && (
        <a className="link" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
      )}
    </>
  );
}
