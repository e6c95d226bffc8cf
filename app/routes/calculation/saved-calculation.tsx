import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import {
  deleteCalculation,
  getCalculation,
  saveCalculationVersion,
  shareCalculation,
  updateCalculation,
} from '../../../contract/calculation/calculation.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PostedContext } from '../../components/ui/posted-context.ts';
import { notFoundWhen } from '../../framework/not-found.ts';
import { readPathId } from '../../framework/path-id.ts';
import { readPost } from '../../framework/post-answer.ts';
import { apiContext, pageRequestContext } from '../../framework/request-context.ts';
import { runTyped } from '../../framework/run-post.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/saved-calculation';
import styles from './calculation.module.css';
import { CalculationTools } from './calculation-tools.tsx';
import { Changes } from './changes.tsx';
import { describeVersion, titleOf } from './today.ts';
import { VersionTable } from './version-table.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { locale } = context.get(pageRequestContext);
  const calculationId = readPathId(params.id);
  const { versions, ...saved } = await call(api, getCalculation, { calculationId }).catch(
    notFoundWhen('calculation.not_found'),
  );
  const { tool } = saved;
  return {
    saved,
    title: titleOf(tool, locale),
    versions: await Promise.all(
      versions.map((version) => describeVersion(api, { tool, version, names: saved, locale })),
    ),
    isDone: url.searchParams.has('done'),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const calculationId = readPathId(params.id);
  const form = await readPost(request);
  if (form['intent'] === 'delete') {
    await call(api, deleteCalculation, { calculationId }).catch(notFoundWhen('calculation.not_found'));
    throw redirect('/personal/calculations', 303);
  }
  return runTyped(form, `/personal/calculations/${calculationId}`, async ({ intent, name, note }) => {
    if (intent === 'share') return call(api, shareCalculation, { calculationId, isOn: true });
    if (intent === 'revoke') return call(api, shareCalculation, { calculationId, isOn: false });
    if (intent !== 'recalculate')
      return call(api, updateCalculation, { calculationId, name: name ?? '', note: note ?? '' });
    const { tool, versions } = await call(api, getCalculation, { calculationId });
    return call(api, saveCalculationVersion, { calculationId, tool, query: versions[0]?.query ?? '' });
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!site || !loaderData) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: loaderData.saved.name,
    description: intl.formatMessage({ id: 'calculation.text' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: `/personal/calculations/${loaderData.saved.id}`,
    isHidden: true,
  });
};

/** A saved calculation: what it gives today, its versions, its link, its name. */
export default function SavedCalculation({ loaderData, actionData }: Route.ComponentProps) {
  const { saved, title, versions, isDone } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const last = versions[0];
  return (
    <PostedContext value={failure !== undefined}>
      <PageHead
        title={saved.name}
        text={title}
        actions={
          last && (
            <ButtonLink to={last.path} variant="primary">
              <FormattedMessage id="calculation.open" />
            </ButtonLink>
          )
        }
      />
      <Refusal failure={failure} />
      {isDone && !failure && (
        <Notice tone="ok" isOutcome>
          <FormattedMessage id="calculation.done" />
        </Notice>
      )}
      {saved.note && <p className={styles.note}>{saved.note}</p>}
      {last && (
        <Card title={<FormattedMessage id="calculation.today" />} className={styles.below}>
          <Changes version={last} />
          <dl className={styles.pairs}>
            {last.results.map(({ name, label, value }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      <VersionTable id={saved.id} versions={versions} />
      <CalculationTools
        saved={saved}
        isDiffering={(last?.today?.changes.length ?? 0) > 0}
        typed={failure?.typed}
      />
    </PostedContext>
  );
}
