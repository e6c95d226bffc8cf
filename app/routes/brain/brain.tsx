import { FormattedMessage, useIntl } from 'react-intl';
import { areaSwitches } from '../../../contract/area-switches.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { pageRequestContext, sharePage } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/brain';
import styles from './brain.module.css';
import { calculatorSigns } from './catalogue/calculator-signs.ts';
import { CatalogueSearch } from './catalogue/catalogue-search.tsx';
import { listCatalogue } from './catalogue/list-catalogue.ts';

/** What the area is to have beside its calculators. */
const planned = ['chain'] as const;

export function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'calculator-tables', 'site');
  return {
    groups: listCatalogue('', context.get(pageRequestContext).locale),
    coming: planned.filter((area) => !areaSwitches[area].isStanding),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const isChinese = site.locale === 'zh-CN';
  const intl = getIntl(site.locale);
  return pageMeta({
    title: isChinese ? site.config.ebrainTitle : intl.formatMessage({ id: 'brain.title' }),
    description: isChinese ? site.config.ebrainDescription : intl.formatMessage({ id: 'brain.text' }),
    keywords: site.config.ebrainKeywords,
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: '/electricBrain',
  });
};

export default function Brain({ loaderData: { groups, coming } }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={<FormattedMessage id="brain.title" />}
        text={<FormattedMessage id="brain.text" />}
        actions={
          <ButtonLink to="/electricBrain/calculators">
            <FormattedMessage id="brain.all" />
          </ButtonLink>
        }
      />
      <p className={styles.chain}>
        <ButtonLink to={areaSwitches.chain.path} variant="primary">
          <FormattedMessage id="brain.chain" />
        </ButtonLink>
        <FormattedMessage id="brain.chain.text" />
      </p>
      <CatalogueSearch asked="" />
      <p className={styles.ask}>
        <AppLink className="link" to={areaSwitches.answers.path}>
          <FormattedMessage id="brain.ask" />
        </AppLink>
      </p>
      <div className={styles.groups}>
        {groups.map(({ title, calculators }) => (
          <Card key={title} title={title}>
            <ul className={styles.list}>
              {calculators.map((calculator) => (
                <li key={calculator.name}>
                  <AppLink to={`/electricBrain/calculators/${calculator.name}`}>
                    <svg
                      className={styles.sign}
                      viewBox="0 0 64 40"
                      width={48}
                      height={30}
                      aria-hidden="true"
                    >
                      <path d={calculatorSigns[calculator.name]} />
                    </svg>
                    {calculator.title}
                  </AppLink>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <section className={styles.section}>
        <h2>
          <FormattedMessage id="brain.checked" />
        </h2>
        <p>
          <FormattedMessage id="brain.checked.text" />
        </p>
        <ButtonLink to="/electricBrain/vectors">
          <FormattedMessage id="brain.vectors" />
        </ButtonLink>
      </section>
      {coming.length > 0 && (
        <section className={styles.section}>
          <h2>
            <FormattedMessage id="brain.coming" />
          </h2>
          <p>
            <FormattedMessage id="brain.coming.text" />
          </p>
          <div className={styles.groups}>
            {coming.map((area) => (
              <Card key={area} title={intl.formatMessage({ id: `area.${area}` })} level="h3">
                <p>{intl.formatMessage({ id: `area.${area}.text` })}</p>
                <p className={styles.remind}>
                  <ButtonLink to={areaSwitches[area].path} size="small">
                    <FormattedMessage id="brain.remind" />
                  </ButtonLink>
                </p>
              </Card>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
