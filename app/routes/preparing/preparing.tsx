import { FormattedMessage, useIntl } from 'react-intl';
import { data } from 'react-router';
import { areas } from '../../areas.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { getIntl } from '../../i18n/intl.ts';
import { pageMeta, siteOf } from '../../page-meta.ts';
import type { Route } from './+types/preparing';
import styles from './preparing.module.css';
import { UnwiredPanel } from './unwired-panel.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const root = url.pathname.split('/')[1] ?? '';
  const area = areas.find(({ preparing }) => preparing?.roots.includes(root))?.preparing;
  if (!area) throw data('This page could not be found', { status: 404 });
  return { id: area.id, meanwhile: area.meanwhile };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const site = siteOf(matches);
  if (!site || !loaderData) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: `area.${loaderData.id}` }),
    description: intl.formatMessage({ id: `area.${loaderData.id}.text` }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: location.pathname,
    isHidden: true,
  });
};

/** An honest page for an area that is not there yet: what it will hold, and where to go meanwhile. */
export default function PreparingPage({ loaderData: { id, meanwhile } }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <p className={styles.state}>
          <FormattedMessage id="preparing.state" />
        </p>
        <h1>{intl.formatMessage({ id: `area.${id}` })}</h1>
        <p className={styles.text}>{intl.formatMessage({ id: `area.${id}.text` })}</p>
        <h2>
          <FormattedMessage id="preparing.meanwhile" />
        </h2>
        <p className={styles.ways}>
          {meanwhile.map((link, index) => (
            <ButtonLink key={link.path} variant={index === 0 ? 'primary' : 'secondary'} to={link.path}>
              {intl.formatMessage({ id: link.id })}
            </ButtonLink>
          ))}
        </p>
      </div>
      <UnwiredPanel />
    </div>
  );
}
