import { useIntl } from 'react-intl';
import { AppLink } from '../navigation/app-link.tsx';
import styles from './breadcrumbs.module.css';
import { Written } from './written.tsx';

export interface BreadcrumbStep {
  name: string;
  path: string;
}

/** The way here from the home page, which is put in front; the last step is the page itself and no link. */
export function Breadcrumbs({ trail }: { trail: readonly BreadcrumbStep[] }) {
  const intl = useIntl();
  const steps = [{ name: intl.formatMessage({ id: 'nav.home' }), path: '/' }, ...trail];
  return (
    <nav aria-label={intl.formatMessage({ id: 'core.breadcrumbs' })}>
      <ol className={styles.trail}>
        {steps.map(({ name, path }, index) => (
          <li key={path}>
            {index < steps.length - 1 ? (
              <AppLink to={path}>{name}</AppLink>
            ) : (
              <span aria-current="page">
                <Written text={name} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
