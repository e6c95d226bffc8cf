import { FormattedMessage, useIntl } from 'react-intl';
import { data } from 'react-router';
import { maxInBasket } from '../../../../contract/part/kinds.ts';
import { buildKinds, getBuild } from '../../../../contract/selection/build.ts';
import { AddToList } from '../../../components/material-list/add-to-list.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/build';
import styles from './build.module.css';
import { InputForm } from './input-form.tsx';
import { RuleList } from './rule-list.tsx';
import { SlotCard } from './slot-card.tsx';

const maxQuery = 1000;

/** Putting devices together by rules; inputs and choices stand in the address. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const build = buildKinds.find((kind) => kind === params.build);
  if (!build) throw data(null, { status: 404 });
  const query = url.searchParams.toString().slice(0, maxQuery);
  sharePage(context, 'parts');
  return { query, ...(await call(context.get(apiContext), getBuild, { build, query })) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const build = loaderData?.build ?? 'feeder';
  return namedMeta(matches, {
    title: `selection.build.${build}`,
    description: 'selection.build.text',
    path: `/dxxsample/build/${build}`,
    isHidden: Boolean(loaderData?.query),
  });
};

export default function BuildPage({ loaderData }: Route.ComponentProps) {
  const { build, query, slots, rules, isComplete, partIds } = loaderData;
  const intl = useIntl();
  const path = `/dxxsample/build/${build}`;
  const ruleById = new Map(rules.map((rule) => [rule.id, rule]));
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'selection.title' }), path: '/dxxsample' },
          { name: intl.formatMessage({ id: `selection.build.${build}` }), path },
        ]}
      />
      <PageHead
        title={<FormattedMessage id={`selection.build.${build}`} />}
        text={<FormattedMessage id="selection.build.text" />}
      />
      <Tabs
        label={intl.formatMessage({ id: 'selection.build' })}
        items={buildKinds.map((kind) => ({
          to: `/dxxsample/build/${kind}`,
          label: <FormattedMessage id={`selection.build.${kind}`} />,
          isCurrent: kind === build,
        }))}
      />
      <div className={styles.columns}>
        <InputForm path={path} query={query} inputs={loaderData.inputs} />
        <div className={styles.slots}>
          {isComplete && (
            <Notice tone="ok" isLasting>
              <FormattedMessage id="selection.build.complete" />
            </Notice>
          )}
          {slots.map((slot) => (
            <SlotCard
              key={slot.key}
              slot={slot}
              slots={slots}
              path={path}
              query={query}
              ruleById={ruleById}
            />
          ))}
          {partIds.length > 0 && (
            <div className={styles.acts}>
              <form method="post" action="/ldz/basket">
                <input type="hidden" name="id" value={partIds.slice(0, maxInBasket).join(',')} />
                <Button type="submit" {...(isComplete && { variant: 'primary' as const })}>
                  <FormattedMessage id="selection.build.basket" values={{ count: partIds.length }} />
                </Button>
              </form>
              <AddToList ids={partIds} isInline />
              <AppLink className="link" to={path}>
                <FormattedMessage id="selection.build.anew" />
              </AppLink>
            </div>
          )}
        </div>
      </div>
      <RuleList rules={rules} tables={loaderData.tables} />
    </div>
  );
}
