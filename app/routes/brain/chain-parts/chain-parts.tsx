import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { chainPath } from '../../../../contract/chain/chain-limits.ts';
import { listChainParts, maxChainQuery } from '../../../../contract/chain/chain-parts.ts';
import { addToMaterialList } from '../../../../contract/material-list/list.ts';
import { addToPartBasket } from '../../../../contract/part/basket.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { signInAddress } from '../../../components/navigation/sign-in-address.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { isCallFailure } from '../../../services/call-failure.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/chain-parts';
import styles from './chain-parts.module.css';
import { DemandCard } from './demand-card.tsx';
import { fieldOf, listAmounts, pickName, pickOf, readPicks, writePicks } from './picks.ts';

const path = `${chainPath}/parts`;

/** The project's own part of the address. */
function projectOf(url: URL): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete(pickName);
  return query.toString().slice(0, maxChainQuery);
}

export async function loader({ context, url }: Route.LoaderArgs) {
  // Of a project nobody else asks for the same.
  keepPagePrivate(context);
  const project = projectOf(url);
  const picks = url.searchParams.get(pickName) ?? '';
  return { project, picks, ...(await call(context.get(apiContext), listChainParts, { query: project })) };
}

/** Puts the chosen parts into the basket, or with their quantities and designations into a list of materials. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const typed = await readPost(request);
  const project = projectOf(url);
  const { demands } = await call(api, listChainParts, { query: project });
  const picks = new Map(demands.map((demand) => [fieldOf(demand), Number(typed[fieldOf(demand)] ?? 0)]));
  const chosen = writePicks(picks);
  try {
    const amounts = listAmounts(demands, picks);
    if (amounts.length === 0) return redirect(`${path}?${project}&${pickName}=${chosen}`, 303);
    const ids = amounts.map(({ id }) => id);
    if (typed.intent === 'basket') {
      await call(api, addToPartBasket, { ids });
      return redirect('/ldz/basket', 303);
    }
    const { listId, added } = await call(api, addToMaterialList, { ids, amounts });
    return redirect(`/dxxsample/lists/${listId}?added=${added}`, 303);
  } catch (error) {
    if (isCallFailure(error) && error.code === 'session.required')
      return redirect(signInAddress(`${path}?${project}&${pickName}=${chosen}`), 303);
    return refusePost(error, { typed: { picks: chosen } });
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  namedMeta(matches, {
    title: 'chain.parts',
    description: 'chain.parts.text',
    path,
    isHidden: Boolean(loaderData?.project),
  });

/** Every device and cable of a project with parts that do it, each value held against what is demanded. */
export default function ChainParts({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { project, demands, isRefused } = loaderData;
  const failure = actionData?.failure;
  const picks = readPicks(failure?.typed.picks ?? loaderData.picks);
  const back = `${chainPath}?${project}`;
  const chosen = demands.filter((demand) => pickOf(demand, picks) > 0).length;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'nav.brain' }), path: '/electricBrain' },
          { name: intl.formatMessage({ id: 'chain.title' }), path: back },
          { name: intl.formatMessage({ id: 'chain.parts' }), path },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="chain.parts" />}
        text={<FormattedMessage id="chain.parts.text" />}
        actions={
          <ButtonLink to={back} rel="nofollow">
            <FormattedMessage id="chain.parts.back" />
          </ButtonLink>
        }
      />
      {isRefused ? (
        <EmptyState
          title={<FormattedMessage id="chain.parts.refused" />}
          level="h2"
          action={
            <ButtonLink to={back} rel="nofollow">
              <FormattedMessage id="chain.parts.back" />
            </ButtonLink>
          }
        />
      ) : (
        <Form method="post" className={styles.form}>
          <Refusal failure={failure} />
          {loaderData.picks !== '' && chosen === 0 && (
            <Notice tone="warn">
              <FormattedMessage id="chain.parts.nothing" />
            </Notice>
          )}
          {demands.map((demand) => (
            <DemandCard key={fieldOf(demand)} demand={demand} picked={pickOf(demand, picks)} />
          ))}
          <p className="muted">
            <FormattedMessage id="chain.parts.limits" />
          </p>
          <p className={styles.acts}>
            <Button type="submit" name="intent" value="list" variant="primary">
              <FormattedMessage id="chain.parts.list" />
            </Button>
            <Button type="submit" name="intent" value="basket">
              <FormattedMessage id="chain.parts.basket" />
            </Button>
            <span className="muted">
              <FormattedMessage id="chain.parts.count" values={{ count: chosen, all: demands.length }} />
            </span>
          </p>
        </Form>
      )}
    </div>
  );
}
