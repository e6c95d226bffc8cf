import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import { toSafePath } from '../../../contract/safe-path.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { getIntl } from '../../i18n/intl.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/redirect';
import styles from './redirect.module.css';

/**
 * `/redirect?url=` goes on at once only to a path of this site; another site's address is named and the reader
 * decides.
 */
export function loader({ url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('url') ?? '';
  const own = toSafePath(asked, '');
  if (own) throw redirect(own);
  return { target: foreignAddress(asked) };
}

function foreignAddress(asked: string): string | null {
  const address = URL.parse(asked);
  return address && (address.protocol === 'https:' || address.protocol === 'http:') && !address.username
    ? address.href
    : null;
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: 'redirect.title' }),
    description: intl.formatMessage({ id: 'redirect.text' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: '/redirect',
    isHidden: true,
  });
};

export default function RedirectPage({ loaderData: { target } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={<FormattedMessage id="redirect.title" />}
        text={<FormattedMessage id={target ? 'redirect.text' : 'redirect.invalid'} />}
      />
      {target && (
        <dl className={styles.target}>
          <dt>
            <FormattedMessage id="redirect.target" />
          </dt>
          <dd>{target}</dd>
        </dl>
      )}
      <p className={styles.actions}>
        <ButtonLink variant="primary" to="/">
          <FormattedMessage id="redirect.back" />
        </ButtonLink>
        {target && (
          <a className={styles.go} href={target} rel="noopener noreferrer nofollow">
            <FormattedMessage id="redirect.go" />
          </a>
        )}
      </p>
    </div>
  );
}
