import icons from 'virtual:kind-icons';
import { useIntl } from 'react-intl';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import styles from './whole-search.module.css';

const sections = [
  ['product', '/product'],
  ['article', '/wiki'],
  ['resource', '/resources'],
  ['part', '/ldz'],
  ['course', '/cloudClassroom'],
  ['topic', '/forum'],
  ['entry', '/guestBook'],
] as const;

/** Where to look without words. */
export function Sections() {
  const intl = useIntl();
  return (
    <nav className={styles.sections} aria-label={intl.formatMessage({ id: 'search.kinds' })}>
      {sections.map(([kind, path]) => (
        <AppLink key={kind} to={path}>
          <Icon name={icons[kind]} size={24} />
          {intl.formatMessage({ id: `search.kind.${kind}` })}
        </AppLink>
      ))}
    </nav>
  );
}
