import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { addMatchToMaterialList } from '../../../../contract/material-list/add-match.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { maxInBasket } from '../../../../contract/part/kinds.ts';
import {
  deletePartMatch,
  fixPartMatch,
  getPartMatch,
  matchLimits,
  partMatchTablePath,
} from '../../../../contract/part-match/part-match.ts';
import { maxReplaced } from '../../../../contract/selection/replace.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { materialListsPath } from '../../../components/material-list/lists-path.ts';
import { signInAddress } from '../../../components/navigation/sign-in-address.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext, currentUserContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/match-list';
import styles from './match.module.css';
import { asBefore, FoundRows, MatchCounts } from './match-rows.tsx';

const root = '/dxxsample/match';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  if (!context.get(currentUserContext)) throw redirect(signInAddress(url.pathname + url.search));
  const page = readPageNumber(url.searchParams);
  const match = await call(context.get(apiContext), getPartMatch, { matchId: params.matchId, page });
  const unknown = /^[\d,]{1,300}$/.exec(url.searchParams.get('unknown') ?? '')?.[0].split(',') ?? [];
  const left = Number(/^\d{1,6}$/.exec(url.searchParams.get('left') ?? '')?.[0] ?? 0);
  return { ...match, unknown, left };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const fields = await readPost(request);
  const api = context.get(apiContext);
  const { matchId } = params;
  if (!context.get(currentUserContext)) return redirect(signInAddress(url.pathname + url.search), 303);
  try {
    if (fields.intent === 'delete') {
      await call(api, deletePartMatch, { matchId });
      return redirect(root, 303);
    }
    if (fields.intent === 'list') {
      const { listId, lines, matched, skipped } = await call(api, addMatchToMaterialList, { matchId });
      const left = skipped.slice(0, 100).join(',');
      return redirect(
        `${materialListsPath}/${listId}?imported=${lines}&matched=${matched}&skipped=${left}`,
        303,
      );
    }
    const { unknown } = await call(api, fixPartMatch, { matchId, rows: readRows(fields) });
    const query = new URLSearchParams(url.search);
    query.delete('unknown');
    query.delete('left');
    if (unknown.length > 0) query.set('unknown', unknown.join(','));
    return redirect(`${root}/${matchId}?${query}`, 303);
  } catch (error) {
    return refusePost(error);
  }
}

/** A row that is searched anew, or whose part was chosen or taken away; the others are left out. */
function readRows(fields: Record<string, string>): { row: string; partId: string | null; find: string }[] {
  const rows = new Map<string, { row: string; partId: string | null; find: string }>();
  for (const [name, value] of Object.entries(fields)) {
    const [, field, row] = /^(part|find)\.(\d{1,4})$/.exec(name) ?? [];
    if (!field || !row) continue;
    const isLeft = field === 'part' ? value === asBefore : value.trim() === '';
    if (isLeft) continue;
    const known = rows.get(row) ?? { row, partId: null, find: '' };
    rows.set(row, field === 'part' ? { ...known, partId: value || null } : { ...known, find: value.trim() });
  }
  return [...rows.values()].slice(0, matchLimits.rowsPerPage);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'selection.match');

export default function MatchList({ loaderData, actionData }: Route.ComponentProps) {
  const { matchId, name, rows, counts, partIds, unknown, left } = loaderData;
  const intl = useIntl();
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const title = name || `#${matchId}`;
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'selection.title' }), path: '/dxxsample' },
          { name: intl.formatMessage({ id: 'selection.match' }), path: root },
          { name: title, path: `${root}/${matchId}` },
        ]}
      />
      <PageHead
        title={title}
        text={<FormattedMessage id="selection.match.list.text" />}
        actions={
          <ButtonLink to={partMatchTablePath.replace(':matchId', String(matchId))} isReload rel="nofollow">
            <FormattedMessage id="selection.match.xlsx" />
          </ButtonLink>
        }
      />
      <div className={styles.page}>
        <Refusal failure={failure} />
        {unknown.length > 0 && (
          <Notice tone="warn">
            <FormattedMessage
              id="selection.match.unknown"
              values={{ rows: intl.formatList(unknown, { type: 'conjunction' }) }}
            />
          </Notice>
        )}
        {left > 0 && (
          <Notice tone="warn">
            <FormattedMessage id="selection.match.left" values={{ count: left, most: matchLimits.rows }} />
          </Notice>
        )}
        <MatchCounts counts={counts} />
        <Form method="post" className={styles.form}>
          <FoundRows rows={rows} isEdited />
          <div className={styles.acts}>
            <Button type="submit" variant="primary" name="intent" value="fix">
              <FormattedMessage id="selection.match.save" />
            </Button>
            <Button type="submit" variant="ghost" name="intent" value="delete">
              <FormattedMessage id="selection.match.delete" />
            </Button>
          </div>
        </Form>
        <Pagination page={loaderData.page} pageCount={pageCount(loaderData)} path={`${root}/${matchId}`} />
        <Form method="post" className={styles.acts}>
          <Button type="submit" name="intent" value="list">
            <FormattedMessage id="selection.match.to_list" values={{ count: counts.rows }} />
          </Button>
          <span className={styles.quiet}>
            <FormattedMessage id="selection.match.to_list.text" />
          </span>
        </Form>
        {partIds.length > 0 && (
          <Form method="post" action="/ldz/basket" className={styles.acts}>
            <ButtonLink
              to={`/dxxsample/replace?id=${partIds.slice(0, maxReplaced).join(',')}`}
              rel="nofollow"
            >
              <FormattedMessage id="selection.replace" />
            </ButtonLink>
            <input type="hidden" name="id" value={partIds.slice(0, maxInBasket).join(',')} />
            <Button type="submit">
              <FormattedMessage
                id="selection.match.basket"
                values={{ count: Math.min(partIds.length, maxInBasket) }}
              />
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}
