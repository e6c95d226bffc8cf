import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import styles from './locale-switch.module.css';

/** Each language names itself. */
const others = {
  'zh-CN': { locale: 'en-US', lang: 'en', name: 'English' },
  'en-US': { locale: 'zh-CN', lang: 'zh-cmn-Hans', name: '简体中文' },
} as const;

/** A plain form, so that the language changes without scripts too; the response reloads the page. */
export function LocaleSwitch() {
  const { locale } = useIntl();
  const { pathname, search } = useLocation();
  const other = others[locale === 'en-US' ? 'en-US' : 'zh-CN'];
  return (
    <form method="post" action="/locale">
      <input type="hidden" name="locale" value={other.locale} />
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" className={styles.button} lang={other.lang}>
        {other.name}
      </button>
    </form>
  );
}
