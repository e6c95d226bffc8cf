import { FormattedMessage, useIntl } from 'react-intl';
import { listMentions } from '../../../contract/card/card.ts';
import { getStandard } from '../../../contract/standard/standard.ts';
import { writeNumber } from '../../../contract/standard/write-number.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { MentionedIn } from '../../components/rich-text/mentioned-in.tsx';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { notFoundWhen } from '../../framework/not-found.ts';
import { apiContext, sharePage } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/standard';
import styles from './standard.module.css';
import { StandardState } from './standard-state.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const standard = await call(api, getStandard, { standard: params.standard }).catch(
    notFoundWhen('standard.not_found', 'request.invalid'),
  );
  sharePage(context, 'mentions', `mentions:standard:${standard.id}`);
  return { standard, mentions: await call(api, listMentions, { kind: 'standard', id: standard.id }) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!site || !loaderData) return [];
  const { standard } = loaderData;
  const title = site.locale.startsWith('en') ? standard.title.en : standard.title.zh;
  return pageMeta({
    title: `${writeNumber(standard)} ${title}`,
    description: title,
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: `/standards/${standard.id}`,
  });
};

/** One standard: status, what it corresponds to, and the clauses that articles apply, each with an address. */
export default function StandardPage({ loaderData: { standard, mentions } }: Route.ComponentProps) {
  const intl = useIntl();
  const isEnglish = intl.locale.startsWith('en');
  const number = writeNumber(standard);
  const path = `/standards/${standard.id}`;
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'standard.title' }), path: '/standards' },
          { name: number, path },
        ]}
      />
      <PageHead title={number} text={isEnglish ? standard.title.en : standard.title.zh} />
      <div className={styles.parts}>
        <Card title={<FormattedMessage id="standard.status" />}>
          <dl className={styles.rows}>
            <dt>
              <FormattedMessage id="standard.state" />
            </dt>
            <dd>
              <StandardState standard={standard} />
            </dd>
            {standard.equals && (
              <>
                <dt>
                  <FormattedMessage id="standard.equals" />
                </dt>
                <dd>{standard.equals}</dd>
              </>
            )}
            {standard.note && (
              <>
                <dt>
                  <FormattedMessage id="standard.note" />
                </dt>
                <dd lang="zh-CN">{standard.note}</dd>
              </>
            )}
          </dl>
          <Notice tone="info">
            <FormattedMessage
              id="standard.check"
              values={{
                link: (text) => (
                  <a className="link" href="https://openstd.samr.gov.cn/" rel="external noopener">
                    {text}
                  </a>
                ),
              }}
            />
          </Notice>
        </Card>
        <Card title={<FormattedMessage id="standard.clauses" />}>
          {standard.clauses.length === 0 ? (
            <p>
              <FormattedMessage id="standard.clauses.none" />
            </p>
          ) : (
            <ol className={styles.list}>
              {standard.clauses.map((clause) => (
                <li key={clause.id} id={`c${clause.number}`}>
                  <a className="link" href={`#c${clause.number}`}>
                    <FormattedMessage id="standard.clause" values={{ number: clause.number }} />
                  </a>
                  <span className={styles.title}>{isEnglish ? clause.about.en : clause.about.zh}</span>
                  <AppLink className={styles.facts} to={`/wiki/detail/${clause.article}`}>
                    <FormattedMessage id="standard.clause.article" />
                  </AppLink>
                </li>
              ))}
            </ol>
          )}
        </Card>
        <p>
          <AppLink className="link" to={`/search?keyword=${encodeURIComponent(standard.number)}`}>
            <FormattedMessage id="standard.find" values={{ number: standard.number }} />
          </AppLink>
        </p>
        <MentionedIn {...mentions} />
      </div>
    </div>
  );
}
