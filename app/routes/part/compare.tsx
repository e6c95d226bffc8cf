import { FormattedMessage, useIntl } from 'react-intl';
import { maxCompared } from '../../../contract/part/kinds.ts';
import { partComparisonPath } from '../../../contract/part/paths.ts';
import { AddToList } from '../../components/material-list/add-to-list.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useTextLang } from '../../components/navigation/content-lang.ts';
import { PartPicture } from '../../components/part/part-picture.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Table } from '../../components/ui/table.tsx';
import { Written } from '../../components/ui/written.tsx';
import { apiContext, sharePage } from '../../framework/request-context.ts';
import { compareParts } from '../../services/part.ts';
import type { Route } from './+types/compare';
import styles from './compare.module.css';
import { type ComparedRow, compareRows } from './compare-rows.ts';
import { partPath } from './library/part-query.ts';
import { readIds } from './part-ids.ts';
import { libraryMeta } from './part-meta.ts';

/**
 * Two to eight parts side by side; the address names them, whether only differences are shown, and one that stands first
 * and that the others are held against (`pin`).
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = readIds(url.searchParams);
  const asked = ids.slice(0, maxCompared);
  const found = asked.length > 0 ? await compareParts(context.get(apiContext), asked) : [];
  const pinned = found.find(({ id }) => String(id) === url.searchParams.get('pin'));
  const parts = pinned ? [pinned, ...found.filter((part) => part !== pinned)] : found;
  sharePage(context, 'parts');
  return {
    parts,
    pin: pinned?.id,
    isCut: ids.length > maxCompared,
    isOnlyDifferences: url.searchParams.get('only') === 'differences',
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  libraryMeta(matches, {
    edition: 'ldz',
    titleId: 'part.compare.title',
    path: '/ldz/compare',
    isHidden: true,
  });

export default function PartComparison({ loaderData }: Route.ComponentProps) {
  const { parts, pin, isCut, isOnlyDifferences } = loaderData;
  const intl = useIntl();
  const rows = compareRows(parts, intl);
  const differing = rows.filter(({ isSame }) => !isSame);
  const shown = isOnlyDifferences ? differing : rows;
  const ids = parts.map(({ id }) => id);
  const state = { ids, isOnly: isOnlyDifferences, pin };
  const address = (change: Partial<Compared>) => `/ldz/compare${queryOf({ ...state, ...change })}`;
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="part.compare.title" />}
        text={<FormattedMessage id="part.compare.text" values={{ most: maxCompared }} />}
        actions={
          parts.length > 1 && (
            <>
              <ButtonLink to={address({ isOnly: !isOnlyDifferences })} isScrollKept rel="nofollow">
                <FormattedMessage id={isOnlyDifferences ? 'part.compare.all' : 'part.compare.differences'} />
              </ButtonLink>
              <ButtonLink
                to={`${partComparisonPath}${queryOf({ ...state, pin: undefined })}`}
                rel="nofollow"
                isReload
              >
                <FormattedMessage id="part.compare.xlsx" />
              </ButtonLink>
            </>
          )
        }
      />
      {isCut && (
        <Notice tone="warn">
          <FormattedMessage id="part.compare.cut" values={{ most: maxCompared }} />
        </Notice>
      )}
      {parts.length < 2 && (
        <EmptyState
          title={<FormattedMessage id="part.compare.few" />}
          action={
            <ButtonLink to="/ldz">
              <FormattedMessage id="part.whole_library" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="part.compare.few.text" />
        </EmptyState>
      )}
      {parts.length > 0 && (
        <Card isFlush isEdgeToEdge>
          <Table label={intl.formatMessage({ id: 'part.compare.title' })}>
            <thead className={pin === undefined ? undefined : styles.pinned}>
              <tr>
                <th scope="col">
                  <FormattedMessage id="part.compare.row" />
                </th>
                {parts.map(({ id, number, name, picture }) => (
                  <th key={id} scope="col" className={id === pin ? styles.first : undefined}>
                    <PartPicture className={styles.picture} part={{ id, picture }} width={144} height={90} />
                    <AppLink className={styles.number} to={partPath('ldz', id)}>
                      {number}
                    </AppLink>
                    <span className={styles.name}>
                      <Written text={name} />
                    </span>
                    <AddToList ids={[id]} number={number} />
                    <span className={styles.acts}>
                      <ColumnAct
                        act={id === pin ? 'unpin' : 'pin'}
                        number={number}
                        to={address({ pin: id === pin ? undefined : id })}
                      />
                      {parts.length > 2 && (
                        <ColumnAct
                          act="remove"
                          number={number}
                          to={address({ ids: ids.filter((other) => other !== id) })}
                        />
                      )}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className={pin === undefined ? undefined : styles.pinned}>
              {shown.map((row) => (
                <Row key={row.key} row={row} pin={pin} />
              ))}
            </tbody>
          </Table>
          {isOnlyDifferences && differing.length === 0 && (
            <p className={styles.same}>
              <FormattedMessage id="part.compare.same" />
            </p>
          )}
        </Card>
      )}
    </div>
  );
}

interface Compared {
  ids: readonly number[];
  isOnly: boolean;
  pin: number | undefined;
}

const queryOf = ({ ids, isOnly, pin }: Compared) =>
  `?${new URLSearchParams([
    ...ids.map((id) => ['id', String(id)]),
    ...(isOnly ? [['only', 'differences']] : []),
    ...(pin !== undefined && ids.includes(pin) ? [['pin', String(pin)]] : []),
  ])}`;

function ColumnAct({ act, number, to }: { act: 'pin' | 'unpin' | 'remove'; number: string; to: string }) {
  const intl = useIntl();
  return (
    <AppLink
      className={styles.act}
      to={to}
      rel="nofollow"
      aria-label={intl.formatMessage({ id: `part.compare.${act}.label` }, { number })}
    >
      <FormattedMessage id={`part.compare.${act}`} />
    </AppLink>
  );
}

/** Without a pinned part a whole row differs; with one, each cell that says other than it. */
function Row({ row, pin }: { row: ComparedRow; pin: number | undefined }) {
  const langOf = useTextLang();
  const pinned = row.cells.find(({ id }) => id === pin);
  const isOther = (text: string) => (pinned ? text !== pinned.text : !row.isSame);
  return (
    <tr>
      <th scope="row" lang={langOf(row.name)}>
        {row.name}
      </th>
      {row.cells.map(({ id, text }) => (
        <td
          key={id}
          lang={langOf(text)}
          className={id === pin ? styles.first : isOther(text) ? styles.differs : undefined}
        >
          {text || '–'}
        </td>
      ))}
    </tr>
  );
}
