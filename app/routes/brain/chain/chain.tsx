import { FormattedMessage, useIntl } from 'react-intl';
import { redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { listCalculatorTables } from '../../../../contract/brain/tables.ts';
import { chainFromQuery } from '../../../../contract/chain/chain-address.ts';
import { chainLimits, chainPath } from '../../../../contract/chain/chain-limits.ts';
import { parseFeeder } from '../../../../contract/chain/parse-feeder.ts';
import { Figure } from '../../../components/calculation/figure.tsx';
import { TableNotes } from '../../../components/calculation/steps.tsx';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { PostedContext } from '../../../components/ui/posted-context.ts';
import { Lamp } from '../../../components/ui/tag.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { readPost } from '../../../framework/post-answer.ts';
import { apiContext, pageRequestContext } from '../../../framework/request-context.ts';
import { getIntl } from '../../../i18n/intl.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { call } from '../../../services/call.ts';
import { pageMeta, siteOf } from '../../../shell/page-meta.ts';
import { useComputedForm } from '../computing/use-computed-form.ts';
import { createViewCache } from '../computing/view-cache.ts';
import type { Route } from './+types/chain';
import styles from './chain.module.css';
import { answerChainForm } from './chain-action.ts';
import { ChainFoot } from './chain-foot.tsx';
import { ChainForm } from './chain-form.tsx';
import type { ChainView } from './chain-view.ts';
import { FeederList } from './feeder-list.tsx';
import { makeChainView } from './make-chain-view.ts';
import { ProblemList } from './problem-list.tsx';
import { RecentList } from './recent-list.tsx';
import { rememberProject, useRecentProjects } from './recent-projects.ts';
import { saidNames } from './said-names.ts';
import { ValueTable } from './value-table.tsx';

const computedChains = createViewCache<ChainView>();

const sources = [
  'GB 50054',
  'GB 50055',
  'GB 50052',
  'IEC 60364-4-41',
  'IEC 60364-4-43',
  'IEC 60364-5-52',
  'IEC 60364-5-54',
  'IEC 60909-0',
  'IEC TR 60890',
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = context.get(pageRequestContext);
  const tables = await call(context.get(apiContext), listCalculatorTables, {});
  const raw = chainFromQuery(url.searchParams);
  return { view: makeChainView(raw, tables, locale), said: saidOf(url.searchParams, locale) };
}

/** What came of the sentence that named a feeder: why it was not taken, or what was assumed. */
function saidOf(query: URLSearchParams, locale: Locale) {
  const refused = query.get(saidNames.refused)?.slice(0, 200);
  const sentence = refused ?? query.get(saidNames.taken)?.slice(0, 200);
  if (!sentence) return null;
  const read = parseFeeder(sentence);
  const say = ({ zh, en }: { zh: string; en: string }) => (locale === 'zh-CN' ? zh : en);
  if (read.isRefused) return { sentence, reason: say(read.words), assumed: [] };
  const isFull = refused !== undefined;
  return { sentence, reason: isFull ? 'full' : null, assumed: read.assumed.map(say) };
}

export async function action({ request }: Route.ActionArgs) {
  throw redirect(`${chainPath}?${answerChainForm(await readPost(request))}`, 303);
}

/** What this browser computed, going back included, is not asked for again. */
export function shouldRevalidate({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return computedChains.has(nextUrl.pathname + nextUrl.search) ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: 'chain.title' }),
    description: intl.formatMessage({ id: 'chain.text' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: chainPath,
  });
};

export default function ChainPage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { view, formKey, hasFailed, onInput } = useComputedForm({
    loaded: loaderData.view,
    cache: computedChains,
    async compute(fields, locale) {
      const { recalculateChain } = await import('./recalculate-chain.ts');
      const computed = await recalculateChain(fields, locale);
      return { view: computed, query: computed.address };
    },
    onComputed: rememberProject,
  });
  const recent = useRecentProjects(useLocation().search, view.address);
  const isLoaded = view === loaderData.view;
  const said = isLoaded ? loaderData.said : null;
  const { outcome, refusalCount } = view;
  // Its posts are led on; only one that got no answer stays here.
  const lost = (actionData as { failure?: PostFailure } | undefined)?.failure;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'nav.brain' }), path: '/electricBrain' },
          { name: intl.formatMessage({ id: 'chain.title' }), path: chainPath },
        ]}
      />
      <PageHead title={<FormattedMessage id="chain.title" />} text={<FormattedMessage id="chain.text" />} />
      <RecentList recent={recent} />
      <Refusal failure={lost} />
      {hasFailed && (
        <Notice tone="warn">
          <FormattedMessage id="chain.recalculate.failed" />
        </Notice>
      )}
      <PostedContext value={isLoaded && (refusalCount > 0 || Boolean(said?.reason))}>
        <ChainForm
          key={formKey}
          view={view}
          said={
            said && {
              ...said,
              reason:
                said.reason === 'full'
                  ? intl.formatMessage({ id: 'chain.full' }, { count: chainLimits.feeders })
                  : said.reason,
            }
          }
          onInput={onInput}
        />
      </PostedContext>
      {outcome ? (
        <>
          <p className={styles.state} role="status">
            <Lamp tone={outcome.errorCount > 0 ? 'bad' : outcome.warningCount > 0 ? 'warn' : 'ok'}>
              <FormattedMessage
                id="chain.state"
                values={{ errors: outcome.errorCount, warnings: outcome.warningCount }}
              />
            </Lamp>
          </p>
          <Figure {...outcome.figure} />
          <ProblemList problems={outcome.problems} />
          <FeederList feeders={outcome.feeders} />
          <div className={styles.pair}>
            <ValueTable title={intl.formatMessage({ id: 'chain.supply' })} values={outcome.supply} />
            <ValueTable title={intl.formatMessage({ id: 'chain.cabinet' })} values={outcome.cabinet} />
          </div>
          {outcome.orientation && (
            <div className={styles.state}>
              <Notice tone="warn" isLasting>
                {outcome.orientation}
              </Notice>
            </div>
          )}
          <section className={styles.notes}>
            <h2>
              <FormattedMessage id="chain.notes" />
            </h2>
            <ul>
              {(['voltage', 'motors', 'release', 'loop', 'relay', 'busbar', 'loss'] as const).map((note) => (
                <li key={note}>
                  <FormattedMessage id={`chain.note.${note}`} />
                </li>
              ))}
            </ul>
          </section>
          <TableNotes tables={outcome.tables} sources={sources} />
          <ChainFoot view={view} />
        </>
      ) : (
        <div className={styles.state}>
          <Notice tone="warn">
            <FormattedMessage id="chain.refused" values={{ count: refusalCount }} />
          </Notice>
        </div>
      )}
    </div>
  );
}
