import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import styles from './home-hero.module.css';

/** Promise and search; the form is a plain GET, so it works without scripts. */
export function HomeHero() {
  const intl = useIntl();
  return (
    <div className={styles.hero}>
      <div>
        <h1>
          <FormattedMessage id="home.title" />
        </h1>
        <p className={styles.subtitle}>
          <FormattedMessage id="home.subtitle" />
        </p>
      </div>
      <search>
        <form className={styles.search} action="/wholeSearch">
          <label className="vh" htmlFor="home-search">
            <FormattedMessage id="home.search.label" />
          </label>
          <input
            id="home-search"
            name="keyword"
            type="search"
            required
            maxLength={100}
            placeholder={intl.formatMessage({ id: 'home.search.placeholder' })}
          />
          <Button
            type="submit"
            variant="primary"
            aria-label={intl.formatMessage({ id: 'home.search.submit' })}
          >
            <Icon name="search" />
            <span className={styles.submit}>
              <FormattedMessage id="home.search.submit" />
            </span>
          </Button>
        </form>
      </search>
    </div>
  );
}
