import { FormattedMessage, useIntl } from 'react-intl';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { listCalculatorTables } from '../../../../contract/brain/tables.ts';
import { inputsFromQuery, versionInQuery } from '../../../../contract/calculator/address.ts';
import { allCalculators } from '../../../../contract/calculator/all-calculators.ts';
import { inVersion } from '../../../../contract/calculator/calculator.ts';
import { listMentions } from '../../../../contract/card/card.ts';
import { sharePictureOf } from '../../../../contract/card/share-picture.ts';
import { Figure } from '../../../components/calculation/figure.tsx';
import { makeView } from '../../../components/calculation/make-view.ts';
import { Findings, Results } from '../../../components/calculation/outcome.tsx';
import { Given, Steps, TableNotes } from '../../../components/calculation/steps.tsx';
import type { CalculatorView } from '../../../components/calculation/view.ts';
import { MentionedIn } from '../../../components/rich-text/mentioned-in.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { PostedContext } from '../../../components/ui/posted-context.ts';
import { apiContext, pageRequestContext, sharePage } from '../../../framework/request-context.ts';
import { getIntl } from '../../../i18n/intl.ts';
import { call } from '../../../services/call.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../../shell/page-meta.ts';
import { useComputedForm } from '../computing/use-computed-form.ts';
import { createViewCache } from '../computing/view-cache.ts';
import type { Route } from './+types/calculator';
import styles from './calculator.module.css';
import { CalculatorForm } from './calculator-form.tsx';
import { changeRows } from './change-rows.ts';
import { compareVersions } from './compare-versions.ts';
import { NewerVersionNotice } from './newer-version.tsx';
import { SheetFoot } from './sheet-foot.tsx';

const computedViews = createViewCache<CalculatorView>();

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const latest = allCalculators.find(({ name }) => name === params.name);
  if (!latest) throw data(null, { status: 404 });
  const version = versionInQuery(url.searchParams);
  const calculator = inVersion(latest, version);
  const changed = changeRows(calculator, url.searchParams);
  if (changed !== undefined) throw redirect(`${url.pathname}?${changed}`);
  const api = context.get(apiContext);
  const [tables, mentions] = await Promise.all([
    call(api, listCalculatorTables, {}),
    call(api, listMentions, { kind: 'calculator', id: latest.name }),
  ]);
  sharePage(context, 'calculator-tables', 'mentions', `mentions:calculator:${latest.name}`);
  const { locale } = context.get(pageRequestContext);
  const raw = inputsFromQuery(calculator, url.searchParams);
  return {
    view: makeView({ calculator, raw, tables, locale }),
    mentions,
    /** That of the address, where it is not the one computed with. */
    askedVersion: version === calculator.version ? null : (version ?? null),
    newer: compareVersions({ former: calculator, latest, raw, tables, locale }),
  };
}

/** What this browser computed, going back included, is not asked for again. */
export function shouldRevalidate({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return computedViews.has(nextUrl.pathname + nextUrl.search) ? false : defaultShouldRevalidate;
}

const trailOf = (catalogue: string, brain: string, { name, title }: { name: string; title: string }) => [
  { name: brain, path: '/electricBrain' },
  { name: catalogue, path: '/electricBrain/calculators' },
  { name: title, path: `/electricBrain/calculators/${name}` },
];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!site || !loaderData) return [];
  const intl = getIntl(site.locale);
  const { title, about, name } = loaderData.view;
  const trail = trailOf(
    intl.formatMessage({ id: 'brain.catalogue' }),
    intl.formatMessage({ id: 'nav.brain' }),
    { name, title },
  );
  return pageMeta({
    title: intl.formatMessage({ id: 'brain.page.title' }, { name: title }),
    description: about,
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: `/electricBrain/calculators/${name}`,
    picture: sharePictureOf('calculator', name, site.locale),
    structured: [breadcrumbData(site.origin, trail)],
  });
};

export default function CalculatorPage({ loaderData }: Route.ComponentProps) {
  const { askedVersion, newer, mentions } = loaderData;
  const intl = useIntl();
  const { view, formKey, hasFailed, onInput } = useComputedForm({
    loaded: loaderData.view,
    cache: computedViews,
    async compute(fields, locale) {
      const { recalculate } = await import('./recalculate.ts');
      return { view: await recalculate(loaderData.view.name, fields, locale), query: String(fields) };
    },
  });
  const { outcome, refusalCount } = view;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={trailOf(
          intl.formatMessage({ id: 'brain.catalogue' }),
          intl.formatMessage({ id: 'nav.brain' }),
          view,
        )}
      />
      <PageHead title={view.title} text={view.about} />
      {newer && view === loaderData.view && <NewerVersionNotice former={view.version} newer={newer} />}
      {askedVersion !== null && (
        <Notice tone="warn">
          <FormattedMessage
            id="brain.version.other"
            values={{ asked: askedVersion, version: view.version }}
          />
        </Notice>
      )}
      {outcome && <Given outcome={outcome} />}
      <div className={styles.columns}>
        <PostedContext value={refusalCount > 0 && view === loaderData.view}>
          <CalculatorForm key={formKey} view={view} onInput={onInput} />
        </PostedContext>
        <section
          className={outcome ? styles.outcome : `${styles.outcome} ${styles.refused}`}
          aria-label={intl.formatMessage({ id: 'brain.results' })}
        >
          {hasFailed && (
            <Notice tone="warn">
              <FormattedMessage id="brain.recalculate.failed" />
            </Notice>
          )}
          {outcome ? (
            <>
              <Results outcome={outcome} />
              <Findings outcome={outcome} />
            </>
          ) : (
            <Notice tone="warn">
              <FormattedMessage id="brain.refused" values={{ count: refusalCount }} />
            </Notice>
          )}
          <span className="vh" role="status">
            {outcome?.results.map(({ label, value }) => `${label} ${value}`)[0]}
          </span>
        </section>
      </div>
      {outcome && (
        <>
          {outcome.figure && <Figure {...outcome.figure} />}
          <Steps steps={outcome.steps} />
          <TableNotes tables={outcome.tables} sources={view.sources} />
          <SheetFoot view={view} />
        </>
      )}
      <MentionedIn {...mentions} />
    </div>
  );
}
