import { FormattedMessage, useIntl } from 'react-intl';
import type { OwnRow } from '../../../../contract/resource/edit.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Time } from '../../../components/ui/time.tsx';
import styles from './edit.module.css';
import { editPath } from './edit-path.ts';

interface OwnTableProps {
  rows: readonly OwnRow[];
  chosen: 'all' | readonly string[];
  /** Ticks all of them, or none. */
  tickPath: string;
}

/** One's own works as rows that can be ticked. */
export function OwnTable({ rows, chosen, tickPath }: OwnTableProps) {
  const intl = useIntl();
  const head = [
    'title',
    'state',
    'price',
    'views',
    'downloads',
    'conversion',
    'buyers',
    'favourites',
    'updated',
  ] as const;
  const isAll = chosen === 'all';
  return (
    <>
      <p className={styles.tick}>
        <AppLink className="link" to={tickPath} isScrollKept isReplace>
          {isAll ? (
            <FormattedMessage id="resource_edit.bulk.none_ticked" />
          ) : (
            <FormattedMessage id="resource_edit.bulk.all" values={{ count: rows.length }} />
          )}
        </AppLink>
      </p>
      <section
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'resource_edit.own' })}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">
                  <FormattedMessage id="resource_edit.bulk.choose" />
                </span>
              </th>
              {head.map((name) => (
                <th key={name} scope="col">
                  {intl.formatMessage({
                    id: name === 'conversion' ? 'resource_edit.conversion' : `resource_edit.column.${name}`,
                  })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.resourceId}>
                <td>
                  <input
                    type="checkbox"
                    name="id"
                    value={row.resourceId}
                    defaultChecked={isAll || chosen.includes(String(row.resourceId))}
                    aria-label={intl.formatMessage({ id: 'resource_edit.bulk.one' }, { title: row.title })}
                  />
                </td>
                <td className={styles.title}>
                  <AppLink className="link" to={editPath(row.resourceId)}>
                    {row.title}
                  </AppLink>
                </td>
                <td>
                  {intl.formatMessage({ id: `resource.state.${row.state}` })}
                  {row.state === 'shown' && row.openState && (
                    <small> {intl.formatMessage({ id: `resource_edit.next.${row.openState}` })}</small>
                  )}
                  {row.reason && <p className={styles.hint}>{row.reason}</p>}
                </td>
                <td className={styles.number}>{row.price}</td>
                <td className={styles.number}>{row.viewCount}</td>
                <td className={styles.number}>{row.downloadCount}</td>
                <td className={styles.number}>
                  {row.viewCount === 0
                    ? '—'
                    : intl.formatNumber(row.downloadCount / row.viewCount, {
                        style: 'percent',
                        maximumFractionDigits: 1,
                      })}
                </td>
                <td className={styles.number}>{row.buyerCount}</td>
                <td className={styles.number}>{row.favouriteCount}</td>
                <td>
                  <Time value={row.updatedAt} format="date" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
