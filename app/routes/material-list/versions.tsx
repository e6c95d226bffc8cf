import { FormattedMessage, useIntl } from 'react-intl';
import { data, Form, redirect } from 'react-router';
import { getMaterialList } from '../../../contract/material-list/list.ts';
import * as calls from '../../../contract/material-list/versions.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Table } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import { guard } from '../../framework/guards.ts';
import { notFoundWhen } from '../../framework/not-found.ts';
import { readPageNumber, readPathId } from '../../framework/path-id.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/versions';
import { listPath } from './addresses.ts';
import { shownValue } from './group-form.tsx';
import { ListFrame } from './list-frame.tsx';
import styles from './material-list.module.css';

export const middleware = [guard('signed-in')];

const numberOf = (text: string | null) => Number(/^\d{1,9}$/.exec(text ?? '')?.[0] ?? 0);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const listId = readPathId(params.listId);
  const missing = notFoundWhen('material_list.not_found', 'material_list.version_not_found');
  const to = numberOf(url.searchParams.get('to'));
  const from = numberOf(url.searchParams.get('from'));
  const page = readPageNumber(url.searchParams);
  const list = await call(api, getMaterialList, { listId }).catch(missing);
  return {
    list,
    page,
    versions: await call(api, calls.listMaterialVersions, { listId, page }).catch(missing),
    diff: to > 0 ? await call(api, calls.compareMaterialVersions, { listId, from, to }).catch(missing) : null,
    from,
    to,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const listId = readPathId(params.listId);
  const typed = await readPost(request);
  try {
    const { conflicts, version } = await call(context.get(apiContext), calls.undoMaterialVersion, {
      listId,
      version: typed.version ?? '',
    });
    if (conflicts.length > 0) return data({ conflicts }, { status: 409 });
    return redirect(`${listPath(listId, 'versions')}?from=${version - 1}&to=${version}`, 303);
  } catch (error) {
    return refusePost(error, { typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'materials.tab.versions');

/** The saves of a list; two of them row by row, and each to be taken back. */
export default function Versions({ loaderData, actionData }: Route.ComponentProps) {
  const { list, versions, diff, page, from, to } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const conflicts = actionData && 'conflicts' in actionData ? actionData.conflicts : [];
  return (
    <ListFrame list={list} current="versions">
      <Refusal failure={failure} />
      {conflicts.length > 0 && (
        <Notice tone="warn" isOutcome>
          <FormattedMessage id="materials.undo.conflict" values={{ count: conflicts.length }} />
        </Notice>
      )}
      {diff && <Diff rows={diff.rows} from={from} to={to} />}
      <Card isFlush isEdgeToEdge>
        <ul className={styles.list}>
          {versions.items.map((version) => (
            <VersionLine
              key={version.version}
              version={version}
              listId={list.listId}
              mayUndo={list.right !== 'view'}
            />
          ))}
        </ul>
      </Card>
      <div className={styles.acts}>
        {page > 1 && (
          <ButtonLink to={`${listPath(list.listId, 'versions')}?page=${page - 1}`}>
            <FormattedMessage id="materials.newer" />
          </ButtonLink>
        )}
        {versions.hasMore && (
          <ButtonLink to={`${listPath(list.listId, 'versions')}?page=${page + 1}`}>
            <FormattedMessage id="materials.older" />
          </ButtonLink>
        )}
      </div>
    </ListFrame>
  );
}

function VersionLine({
  version,
  listId,
  mayUndo,
}: {
  version: calls.Version;
  listId: number;
  mayUndo: boolean;
}) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'materials.version' }, { version: version.version });
  const undo = intl.formatMessage({ id: 'materials.undo' });
  return (
    <li>
      <span className={styles.words}>
        {name} ·{' '}
        <FormattedMessage
          id={`materials.act.${version.act}`}
          values={{ version: version.undoneVersion ?? 0 }}
        />
        <span className={styles.meta}>
          {version.by ?? '—'} · <Time value={version.at} format="full" /> ·{' '}
          <FormattedMessage id="materials.changes" values={{ count: version.changes }} />
        </span>
      </span>
      <ButtonLink
        size="small"
        rel="nofollow"
        to={`${listPath(listId, 'versions')}?from=${version.version - 1}&to=${version.version}`}
        aria-label={`${intl.formatMessage({ id: 'materials.diff' })} ${name}`}
      >
        <FormattedMessage id="materials.diff" />
      </ButtonLink>
      {mayUndo && version.act !== 'create' && (
        <Form method="post">
          <input type="hidden" name="version" value={version.version} />
          <Button type="submit" size="small" variant="ghost" aria-label={`${undo} ${name}`}>
            {undo}
          </Button>
        </Form>
      )}
    </li>
  );
}

function Diff({ rows, from, to }: { rows: readonly calls.RowChange[]; from: number; to: number }) {
  const intl = useIntl();
  const lang = useContentLang();
  const title = intl.formatMessage({ id: 'materials.diff.title' }, { from, to });
  return (
    <Card title={title} isFlush isEdgeToEdge>
      {rows.length === 0 ? (
        <p className={styles.empty}>
          <FormattedMessage id="materials.diff.none" />
        </p>
      ) : (
        <Table label={title}>
          <thead>
            <tr>
              {(['row', 'change', 'field', 'before', 'after'] as const).map((column) => (
                <th key={column} scope="col">
                  <FormattedMessage id={`materials.diff.${column}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody lang={lang}>
            {rows.flatMap((row) =>
              shownFields(row).map(({ field, before, after }, index) => (
                <tr key={`${row.kind}${row.id}${field}`}>
                  <th scope="row">{index === 0 && row.name}</th>
                  <td>{index === 0 && <FormattedMessage id={`materials.diff.${row.change}`} />}</td>
                  <td>
                    <FieldName field={field} />
                  </td>
                  <td>{shownValue(field, before)}</td>
                  <td>{shownValue(field, after)}</td>
                </tr>
              )),
            )}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

const named = [
  'title',
  'project',
  'note',
  'taxBp',
  'isTaxIncluded',
  'priceDate',
  'designation',
  'maker',
  'number',
  'name',
  'quantity',
  'unit',
  'priceFen',
  'discountBp',
  'substituteMaker',
  'substituteNumber',
  'remark',
  'count',
] as const;

/** Fields that people know, of what is there or was. */
const shownFields = ({ fields, change }: calls.RowChange) => {
  const known = fields.filter(({ field }) => named.some((name) => name === field));
  const told =
    change === 'changed'
      ? known
      : known.filter(({ before, after }) => (before || after) !== '' && `${before}${after}` !== '0');
  return told.length > 0 ? told : known.slice(0, 1);
};

function FieldName({ field }: { field: string }) {
  const name = named.find((each) => each === field);
  return name ? <FormattedMessage id={`materials.field.${name}`} /> : field;
}
