import { use } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { useFormsOverLoss } from '../../components/forms/forms-over-loss.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { signInAddress } from '../../components/navigation/sign-in-address.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { NoFooterFrame } from '../../layouts/no-footer-frame.tsx';
import { PageFactsContext } from '../../shell/page-facts.ts';
import { useSite } from '../../shell/use-site.ts';
import { BrokenCircuit } from './broken-circuit.tsx';
import { describeError } from './describe-error.ts';
import styles from './error-page.module.css';
import { sectionOf } from './section-of.ts';

/** What went wrong, ways out, and where to tell us about it. */
export function ErrorPage({ error }: { error: unknown }) {
  const intl = useIntl();
  const { pathname, search } = useLocation();
  const facts = use(PageFactsContext);
  const site = useSite();
  const { status, title, text, opensByAccount, requestId } = describeError(intl, error);
  const isKept = useFormsOverLoss(status === 0 || status === 401 || status >= 500);
  const here = pathname + search;
  const section = status === 404 || status === 410 ? sectionOf(pathname) : undefined;
  const siteTitle = site?.config.siteTitle;
  return (
    <NoFooterFrame>
      <title>{siteTitle ? `${title} - ${siteTitle}` : title}</title>
      <div className={styles.page}>
        <div className={styles.inner}>
          <BrokenCircuit tag={status ? `-Q${status}` : '-QF0'} />
          <div>
            {status > 0 && <p className={styles.status}>{status}</p>}
            <h1>{title}</h1>
            <p className={styles.text}>{text}</p>
            {isKept && (
              <p className={styles.text}>
                <FormattedMessage id="error_page.kept" />
              </p>
            )}
            <div className={styles.ways}>
              {(status === 0 || (isKept && status >= 500)) && (
                <ButtonLink variant="primary" size="large" to={here} isReload>
                  <FormattedMessage id="error_page.retry" />
                </ButtonLink>
              )}
              {status === 401 ? (
                <ButtonLink variant="primary" size="large" to={signInAddress(here)}>
                  <FormattedMessage id="nav.login" />
                </ButtonLink>
              ) : (
                <ButtonLink variant={status ? 'primary' : 'secondary'} size="large" to="/">
                  <FormattedMessage id="error_page.home" />
                </ButtonLink>
              )}
              {opensByAccount && !site?.user && (
                <ButtonLink variant="secondary" size="large" to={signInAddress(here)}>
                  <FormattedMessage id="nav.login" />
                </ButtonLink>
              )}
              {section && (
                <ButtonLink variant="secondary" size="large" to={section.path}>
                  <FormattedMessage id={section.id} />
                </ButtonLink>
              )}
              <ButtonLink variant="secondary" size="large" to="/forum/search">
                <FormattedMessage id="error_page.search" />
              </ButtonLink>
            </div>
            <p className={styles.feedback}>
              <AppLink
                className="link"
                to={feedbackAddress(here, requestId || facts.requestId)}
                rel="nofollow"
              >
                <FormattedMessage id="error_page.feedback" />
              </AppLink>
            </p>
          </div>
        </div>
      </div>
    </NoFooterFrame>
  );
}

function feedbackAddress(from: string, requestId: string): string {
  return `/guestBook?${new URLSearchParams({ at: from, ...(requestId && { requestId }) })}`;
}
