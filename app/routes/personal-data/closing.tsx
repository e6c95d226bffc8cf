import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { keepPagePrivate } from '../../framework/request-context.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/closing';
import styles from './personal-data.module.css';

export function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  return { day: /^\d{4}-\d{2}-\d{2}$/.exec(url.searchParams.get('day') ?? '')?.[0] ?? '' };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'personal_data.closing',
    description: 'personal_data.cancel',
    path: '/user/closing',
  });

/** What somebody sees whose account is to be closed: they are signed out by now. */
export default function ClosingPage({ loaderData: { day } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.closing}`}>
      <PageHead title={<FormattedMessage id="personal_data.closing" />} />
      <Card>
        <div className={styles.form}>
          <p>
            <FormattedMessage id="personal_data.closing.text" values={{ day: day || '—' }} />
          </p>
          <p>
            <FormattedMessage id="personal_data.closing.undo" />
          </p>
          <div className={styles.acts}>
            <ButtonLink variant="primary" to="/">
              <FormattedMessage id="personal_data.closing.home" />
            </ButtonLink>
            <ButtonLink to="/user/signin">
              <FormattedMessage id="personal_data.closing.sign_in" />
            </ButtonLink>
          </div>
        </div>
      </Card>
    </div>
  );
}
