import { FormattedMessage, useIntl } from 'react-intl';
import { maxCompared } from '../../../contract/part/kinds.ts';
import { partComparisonPath } from '../../../contract/part/paths.ts';
import { AddToList } from '../../components/material-list/add-to-list.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Table } from '../../components/ui/table.tsx';
import { apiContext, sharePage } from '../../framework/request-context.ts';
import { compareParts } from '../../services/part.ts';
import type { Route } from './+types/compare';
import styles from './compare.module.css';
import { type ComparedRow, compareRows } from './compare-rows.ts';
import { partPath } from './library/part-query.ts';
import { readIds } from './part-ids.ts';
import { libraryMeta } from './part-meta.ts';

/** Two to eight parts side by side; the address names them and whether only differences are shown. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = readIds(url.searchParams);
  const asked = ids.slice(0, maxCompared);
  const parts = asked.length > 0 ? await compareParts(context.get(apiContext), asked) : [];
  sharePage(context, 'parts');
  return {
    parts,
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
  const { parts, isCut, isOnlyDifferences } = loaderData;
  const intl = useIntl();
  const lang = useContentLang();
  const rows = compareRows(parts, intl);
  const differing = rows.filter(({ isSame }) => !isSame);
  const shown = isOnlyDifferences ? differing : rows;
  const address = (ids: readonly number[], isOnly: boolean) => `/ldz/compare${queryOf(ids, isOnly)}`;
  const ids = parts.map(({ id }) => id);
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="part.compare.title" />}
        text={<FormattedMessage id="part.compare.text" values={{ most: maxCompared }} />}
        actions={
          parts.length > 1 && (
            <>
              <ButtonLink to={address(ids, !isOnlyDifferences)} isScrollKept rel="nofollow">
                <FormattedMessage id={isOnlyDifferences ? 'part.compare.all' : 'part.compare.differences'} />
              </ButtonLink>
              <ButtonLink
                to={`${partComparisonPath}${queryOf(ids, isOnlyDifferences)}`}
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
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage id="part.compare.row" />
                </th>
                {parts.map(({ id, number, name }) => (
                  <th key={id} scope="col" lang={lang}>
                    <AppLink className={styles.number} to={partPath('ldz', id)}>
                      {number}
                    </AppLink>
                    <span className={styles.name}>{name}</span>
                    <AddToList ids={[id]} number={number} />
                    {parts.length > 2 && (
                      <AppLink
                        className={styles.remove}
                        to={address(
                          ids.filter((other) => other !== id),
                          isOnlyDifferences,
                        )}
                        rel="nofollow"
                        aria-label={intl.formatMessage({ id: 'part.compare.remove.label' }, { number })}
                      >
                        <FormattedMessage id="part.compare.remove" />
                      </AppLink>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row key={row.key} row={row} lang={lang} />
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

const queryOf = (ids: readonly number[], isOnly: boolean) =>
  `?${new URLSearchParams([...ids.map((id) => ['id', String(id)]), ...(isOnly ? [['only', 'differences']] : [])])}`;

function Row({ row, lang }: { row: ComparedRow; lang: string | undefined }) {
  return (
    <tr className={row.isSame ? undefined : styles.differs} lang={lang}>
      <th scope="row">{row.name}</th>
      {row.cells.map(({ id, text }) => (
        <td key={id}>{text || '–'}</td>
      ))}
    </tr>
  );
}
