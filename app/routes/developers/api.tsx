import { FormattedMessage, useIntl } from 'react-intl';
import { listApiCalls } from '../../../contract/api-description/api-description.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { apiContext, sharePage } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/api';
import styles from './api.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'site');
  return call(context.get(apiContext), listApiCalls, {});
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: 'developers.title' }),
    description: intl.formatMessage({ id: 'developers.text' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: '/developers/api',
  });
};

/** Every call of the interface with its input, output and errors. */
export default function ApiPage({ loaderData: calls }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={<FormattedMessage id="developers.title" />}
        text={<FormattedMessage id="developers.text" />}
        actions={
          <>
            <ButtonLink to="/developers/list-handover">
              <FormattedMessage id="developers.handover.title" />
            </ButtonLink>
            <a className={styles.link} href="/api/openapi.json">
              openapi.json
            </a>
          </>
        }
      />
      <ul className={styles.list} aria-label={intl.formatMessage({ id: 'developers.title' })}>
        {calls.map((call) => (
          <li key={call.name} id={call.name}>
            <details>
              <summary>
                <b>{call.method}</b>
                <code>{call.path}</code>
                <span className={styles.text} lang="en">
                  {call.summary}
                </span>
                <Tag>{call.access}</Tag>
              </summary>
              <h2>
                <FormattedMessage id="developers.input" />
              </h2>
              <pre>{JSON.stringify(call.input, null, 2)}</pre>
              <h2>
                <FormattedMessage id="developers.output" />
              </h2>
              <pre>{JSON.stringify(call.output, null, 2)}</pre>
              <h2>
                <FormattedMessage id="developers.errors" />
              </h2>
              <p className={styles.errors}>
                {call.errors.map(({ code, status }) => (
                  <code key={code}>
                    {status} {code}
                  </code>
                ))}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
