import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { listStandards } from '../../../contract/standard/standard.ts';
import { writeNumber } from '../../../contract/standard/write-number.ts';
import box from '../../components/forms/search-box.module.css';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { apiContext } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/standards';
import styles from './standard.module.css';
import { StandardState } from './standard-state.tsx';

const maxAsked = 60;

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = (url.searchParams.get('q') ?? '').trim().slice(0, maxAsked);
  return { asked, standards: await call(context.get(apiContext), listStandards, { keyword: asked }) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: 'standard.title' }),
    description: intl.formatMessage({ id: 'standard.text' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: '/standards',
  });
};

/** The standards that texts of this portal speak of, with year and status. */
export default function Standards({ loaderData: { asked, standards } }: Route.ComponentProps) {
  const intl = useIntl();
  const isEnglish = intl.locale.startsWith('en');
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="standard.title" />}
        text={<FormattedMessage id="standard.text" />}
      />
      <search className={styles.search}>
        <Form className={box.box} action="/standards">
          <input
            key={asked}
            type="search"
            name="q"
            defaultValue={asked}
            maxLength={maxAsked}
            aria-label={intl.formatMessage({ id: 'standard.search' })}
            placeholder={intl.formatMessage({ id: 'standard.search.hint' })}
          />
          <Button type="submit" size="small">
            <FormattedMessage id="standard.search.do" />
          </Button>
        </Form>
      </search>
      <Card>
        {standards.length === 0 ? (
          <EmptyState title={<FormattedMessage id="standard.none" />} level="h2">
            <FormattedMessage id="standard.none.text" />
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {standards.map((standard) => (
              <li key={standard.id}>
                <AppLink className="link" to={`/standards/${standard.id}`}>
                  {writeNumber(standard)}
                </AppLink>
                <span className={styles.title}>{isEnglish ? standard.title.en : standard.title.zh}</span>
                <span className={styles.facts}>
                  <StandardState standard={standard} />
                  {standard.clauseCount > 0 && (
                    <FormattedMessage id="standard.clauses.count" values={{ count: standard.clauseCount }} />
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
