import { FormattedMessage, useIntl } from 'react-intl';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import styles from './space.module.css';
import { type SpaceView, spaceViews } from './views.ts';

interface ViewBarProps {
  path: string;
  view: SpaceView;
  /** One's short address; empty without one. */
  address: string;
  origin: string;
}

/** For the owner alone: the page as others see it, and the ways to change it. */
export function ViewBar({ path, view, address, origin }: ViewBarProps) {
  const intl = useIntl();
  return (
    <div className={styles.views}>
      <nav aria-label={intl.formatMessage({ id: 'space.views' })}>
        <FormattedMessage id="space.views" />
        {spaceViews.map((each) => (
          <AppLink
            key={each}
            to={each === 'owner' ? path : `${path}?as=${each}`}
            aria-current={each === view ? 'page' : undefined}
            isScrollKept
          >
            <FormattedMessage id={`space.view.${each}`} />
          </AppLink>
        ))}
      </nav>
      <p>
        {address ? (
          <AppLink className="link" to={`/u/${address}`}>
            {`${origin}/u/${address}`}
          </AppLink>
        ) : (
          <FormattedMessage id="space.no_address" />
        )}
      </p>
      <ButtonLink to="/personal/Information/informationIndex" size="small">
        <FormattedMessage id="space.edit" />
      </ButtonLink>
    </div>
  );
}
