import { FormattedMessage, useIntl } from 'react-intl';
import type { Corrections } from '../../../../contract/part/maker.ts';
import { getPartMaker } from '../../../../contract/part/maker.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { getIntl } from '../../../i18n/intl.ts';
import { call } from '../../../services/call.ts';
import { pageMeta, siteOf } from '../../../shell/page-meta.ts';
import { useSite } from '../../../shell/use-site.ts';
import { editionName } from '../part-meta.ts';
import type { Route } from './+types/maker';
import styles from './maker.module.css';
import { listAddress, readPartQuery } from './part-query.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  sharePage(context, 'parts', 'part-reports', 'part-requests');
  const maker = call(context.get(apiContext), getPartMaker, { slug: params.slug });
  return maker.catch(notFoundWhen('part.maker_not_found'));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const { slug, name, partCount, corrections } = loaderData;
  const { open, fixed } = corrections;
  return pageMeta({
    title: `${name} - ${editionName(site, 'ldz')}`,
    description: getIntl(site.locale).formatMessage(
      { id: 'part.maker.description' },
      { name, count: partCount, open, fixed },
    ),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: `/ldz/makers/${slug}`,
  });
};

/** A maker: its parts by family, how wrong data of them are dealt with, and what people wish for. */
export default function PartMaker({ loaderData }: Route.ComponentProps) {
  const { slug, name, partCount, families, corrections, wished } = loaderData;
  const lang = useContentLang();
  const site = useSite();
  const query = { ...readPartQuery(new URL('/ldz', 'http://localhost')), makers: [slug] };
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: site ? editionName(site, 'ldz') : '', path: '/ldz' },
          { name, path: `/ldz/makers/${slug}` },
        ]}
      />
      <PageHead title={<span lang={lang}>{name}</span>} />
      <div className={styles.columns}>
        <Card
          title={<FormattedMessage id="part.maker.parts" />}
          aside={
            <AppLink className="link" to={listAddress(query)}>
              <FormattedMessage id="part.maker.all" values={{ count: partCount }} />
            </AppLink>
          }
          isFlush
        >
          <ul className={styles.families} lang={lang}>
            {families.map((family) => (
              <li key={family.slug}>
                <AppLink className="link" to={listAddress(query, { group: family.slug })}>
                  {family.name}
                </AppLink>
                <span>{family.count}</span>
              </li>
            ))}
          </ul>
        </Card>
        <Card title={<FormattedMessage id="part.maker.corrections" />}>
          <CorrectionFigures corrections={corrections} />
        </Card>
        <Card title={<FormattedMessage id="part.maker.wished" />}>
          {wished.requestCount === 0 ? (
            <p className={styles.quiet}>
              <FormattedMessage id="part.maker.wished.none" />
            </p>
          ) : (
            <p>
              <FormattedMessage
                id="part.maker.wished.count"
                values={{ requests: wished.requestCount, votes: wished.voteCount }}
              />
            </p>
          )}
          <ButtonLink to={`/ldz/requests?${new URLSearchParams({ maker: name })}`}>
            <FormattedMessage id="part.maker.wished.see" />
          </ButtonLink>
        </Card>
      </div>
    </div>
  );
}

const counts = ['open', 'fixed', 'declined'] as const;

function CorrectionFigures({ corrections }: { corrections: Corrections }) {
  const intl = useIntl();
  const { medianDays } = corrections;
  if (counts.every((each) => corrections[each] === 0))
    return (
      <p className={styles.quiet}>
        <FormattedMessage id="part.maker.corrections.none" />
      </p>
    );
  return (
    <>
      <p className={styles.quiet}>
        <FormattedMessage id="part.maker.corrections.text" />
      </p>
      <dl className={styles.figures}>
        {counts.map((each) => (
          <div key={each}>
            <dt>{intl.formatMessage({ id: `part.maker.${each}` })}</dt>
            <dd>{corrections[each]}</dd>
          </div>
        ))}
        {medianDays !== null && (
          <div>
            <dt>{intl.formatMessage({ id: 'part.maker.median' })}</dt>
            <dd>
              {medianDays < 1 ? (
                <FormattedMessage id="part.maker.under_day" />
              ) : (
                <FormattedMessage id="part.maker.days" values={{ days: Math.round(medianDays) }} />
              )}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
