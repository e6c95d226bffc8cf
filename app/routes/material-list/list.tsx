import { FormattedMessage, useIntl } from 'react-intl';
import type { FormHandle } from '../../../contract/body-limits.ts';
import { listLimits } from '../../../contract/material-list/kinds.ts';
import { getMaterialList, type MaterialList } from '../../../contract/material-list/list.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { guard } from '../../framework/guards.ts';
import { notFoundWhen } from '../../framework/not-found.ts';
import { readPageNumber, readPathId } from '../../framework/path-id.ts';
import { readPost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/list';
import { listPath } from './addresses.ts';
import { GroupForm } from './group-form.tsx';
import { GroupTable } from './group-table.tsx';
import { changeList } from './list-actions.ts';
import { ListFrame } from './list-frame.tsx';
import { Sums } from './list-sums.tsx';
import styles from './material-list.module.css';
import { moneyText } from './money-text.ts';
import { saveLines } from './save-lines.ts';
import { GroupSettings, ListSettings, NewGroup } from './settings-forms.tsx';
import { WaysToParts } from './ways-to-parts.tsx';

export const middleware = [guard('signed-in')];

const numberIn = (query: URLSearchParams, name: string) =>
  Number(/^[1-9]\d{0,14}$/.exec(query.get(name) ?? '')?.[0] ?? 0);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const listId = readPathId(params.listId);
  const list = await call(context.get(apiContext), getMaterialList, { listId }).catch(
    notFoundWhen('material_list.not_found'),
  );
  const { searchParams } = url;
  return {
    list,
    /** The panel that is edited; 0 for none. */
    panel: list.right === 'view' ? 0 : numberIn(searchParams, 'panel'),
    page: readPageNumber(searchParams),
    outcome: (['added', 'saved', 'done'] as const).find((name) => searchParams.has(name)),
    imported: readImported(searchParams),
    count: numberIn(searchParams, 'added') || numberIn(searchParams, 'saved'),
  };
}

/** What came of an import, as its redirect tells. */
function readImported(query: URLSearchParams) {
  const lines = /^\d{1,4}$/.exec(query.get('imported') ?? '')?.[0];
  if (lines === undefined) return null;
  const skipped = (query.get('skipped') ?? '').split(',').filter((row) => /^\d{1,5}$/.test(row));
  return { lines: Number(lines), matched: numberIn(query, 'matched'), skipped: skipped.slice(0, 100) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const listId = readPathId(params.listId);
  const typed = await readPost(request);
  if (typed.intent !== 'lines') return changeList(api, { listId, typed });
  const groupId = Number(typed.groupId ?? 0);
  const page = readPageNumber(new URL(request.url).searchParams);
  const path = `${listPath(listId)}?panel=${groupId}${page > 1 ? `&page=${page}` : ''}`;
  return saveLines(api, { listId, groupId, typed, path });
}

export const handle: FormHandle = { bodyLimit: 1024 * 1024 };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'materials.list');

/** A list: its panels with their lines, one of them open for writing, and the sums. */
export default function MaterialListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, panel, outcome, count, page, imported } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const table = actionData && 'table' in actionData ? actionData.table : undefined;
  const mayEdit = list.right !== 'view';
  return (
    <ListFrame list={list} current="lines">
      <Refusal failure={failure} />
      {table && table.conflicts.length > 0 && (
        <Notice tone="warn" isOutcome>
          <FormattedMessage
            id={
              table.conflicts.some(({ isRemoved }) => isRemoved)
                ? 'materials.conflict.removed'
                : 'materials.conflict'
            }
            values={{ count: table.conflicts.length }}
          />
        </Notice>
      )}
      {outcome && !actionData && (
        <Notice tone="ok" isOutcome>
          <FormattedMessage id={`materials.outcome.${outcome}`} values={{ count }} />
        </Notice>
      )}
      {imported && !actionData && (
        <Notice tone={imported.skipped.length > 0 ? 'warn' : 'ok'} isOutcome>
          <FormattedMessage
            id="materials.imported"
            values={{ lines: imported.lines, matched: imported.matched }}
          />
          {imported.skipped.length > 0 && (
            <>
              {' '}
              <FormattedMessage id="materials.skipped" values={{ rows: imported.skipped.join('、') }} />
            </>
          )}
        </Notice>
      )}
      {list.groups.map((group) => (
        <GroupSection
          key={group.groupId}
          list={list}
          group={group}
          isOpen={panel === group.groupId}
          page={page}
          answer={table}
          mayEdit={mayEdit}
        />
      ))}
      <Sums list={list} />
      {mayEdit && (
        <>
          <NewGroup typed={failure?.intent === 'new-group' ? failure.typed : undefined} />
          <ListSettings key={`h${list.revision}`} list={list} failure={failure} />
        </>
      )}
    </ListFrame>
  );
}

interface GroupSectionProps {
  list: MaterialList;
  group: MaterialList['groups'][number];
  isOpen: boolean;
  page: number;
  answer: Parameters<typeof GroupForm>[0]['answer'];
  mayEdit: boolean;
}

function GroupSection({ list, group, isOpen, page, answer, mayEdit }: GroupSectionProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const lines = list.lines.filter(({ groupId }) => groupId === group.groupId);
  const perPage = listLimits.linesPerForm;
  const pages = Math.max(1, Math.ceil(lines.length / perPage));
  const at = Math.min(page, pages);
  const path = listPath(list.listId);
  const title = [group.designation, group.name].filter(Boolean).join(' ');
  return (
    <section className={styles.group} id={`g${group.groupId}`}>
      <div className={styles.groupHead}>
        <h2 lang={lang}>
          {title}
          {group.count > 1 && <> × {group.count}</>}
        </h2>
        <span className={styles.sum}>
          ¥{moneyText(group.sumFen)}
          {group.count > 1 && (
            <span className={styles.meta}>
              <FormattedMessage
                id="materials.each_panel"
                values={{ sum: moneyText(group.sumFen * group.count) }}
              />
            </span>
          )}
        </span>
        {mayEdit && !isOpen && (
          <ButtonLink
            to={`${path}?panel=${group.groupId}#g${group.groupId}`}
            size="small"
            rel="nofollow"
            aria-label={`${intl.formatMessage({ id: 'materials.edit' })} ${title}`}
          >
            <FormattedMessage id="materials.edit" />
          </ButtonLink>
        )}
      </div>
      {isOpen && mayEdit ? (
        <>
          <GroupForm
            list={list}
            groupId={group.groupId}
            lines={lines.slice((at - 1) * perPage, at * perPage)}
            answer={answer}
            backPath={path}
          />
          {pages > 1 && (
            <Pagination page={at} pageCount={pages} path={path} query={`panel=${group.groupId}`} />
          )}
          <GroupSettings key={`s${group.revision}`} group={group} isAlone={list.groups.length === 1} />
        </>
      ) : lines.length > 0 ? (
        <GroupTable label={title || intl.formatMessage({ id: 'materials.list' })} lines={lines} />
      ) : (
        <Card isFlush>
          <p className={styles.empty}>
            <FormattedMessage id="materials.empty" />
          </p>
          {mayEdit && <WaysToParts />}
        </Card>
      )}
    </section>
  );
}
