import { FormattedMessage, useIntl } from 'react-intl';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { pageRequestContext, sharePage } from '../../../framework/request-context.ts';
import { getIntl } from '../../../i18n/intl.ts';
import { pageMeta, siteOf } from '../../../shell/page-meta.ts';
import type { Route } from './+types/catalogue';
import { calculatorSigns } from './calculator-signs.ts';
import styles from './catalogue.module.css';
import { CatalogueSearch, maxAsked } from './catalogue-search.tsx';
import { listCatalogue } from './list-catalogue.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = context.get(pageRequestContext);
  const asked = (url.searchParams.get('q') ?? '').slice(0, maxAsked);
  sharePage(context, 'calculator-tables');
  return { asked, groups: listCatalogue(asked, locale) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: 'brain.catalogue' }),
    description: intl.formatMessage({ id: 'brain.catalogue.text' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: '/electricBrain/calculators',
    isHidden: Boolean(loaderData?.asked),
  });
};

export default function Catalogue({ loaderData: { asked, groups } }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'nav.brain' }), path: '/electricBrain' },
          { name: intl.formatMessage({ id: 'brain.catalogue' }), path: '/electricBrain/calculators' },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="brain.catalogue" />}
        text={<FormattedMessage id="brain.catalogue.text" />}
      />
      <CatalogueSearch asked={asked} />
      {groups.length === 0 && (
        <EmptyState
          title={<FormattedMessage id="brain.search.none" />}
          action={
            <ButtonLink to="/electricBrain/calculators">
              <FormattedMessage id="brain.search.all" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="brain.search.none.text" />
        </EmptyState>
      )}
      {groups.map(({ title, calculators }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          <ul className={styles.list}>
            {calculators.map((calculator) => (
              <li key={calculator.name}>
                <AppLink className={styles.entry} to={`/electricBrain/calculators/${calculator.name}`}>
                  <svg className={styles.sign} viewBox="0 0 64 40" width={64} height={40} aria-hidden="true">
                    <path d={calculatorSigns[calculator.name]} />
                  </svg>
                  <span>
                    <strong>{calculator.title}</strong>
                    <span className={styles.about}>{calculator.about}</span>
                  </span>
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
