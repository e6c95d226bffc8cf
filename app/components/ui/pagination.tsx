import { useIntl } from 'react-intl';
import { AppLink } from '../navigation/app-link.tsx';
import { Icon } from './icon.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  pageCount: number;
  path: string;
  /** The query of the present address; everything in it but the page is kept. */
  query?: URLSearchParams | string;
  /** Name of the page parameter. */
  parameter?: string;
  /** Id of the list on the page, so that a page begins at its first entry. */
  anchor?: string;
}

/** Numbered pages as links; page 1 carries no parameter, so that it has one address. */
export function Pagination({
  page,
  pageCount,
  path,
  query = '',
  parameter = 'page',
  anchor,
}: PaginationProps) {
  const intl = useIntl();
  if (pageCount <= 1) return null;
  const addressOf = (target: number) =>
    pageAddress({ path, query, parameter, page: target }) + (anchor ? `#${anchor}` : '');
  return (
    <nav className={styles.pager} aria-label={intl.formatMessage({ id: 'core.pager' })}>
      {page > 1 && (
        <AppLink
          to={addressOf(page - 1)}
          rel="prev"
          aria-label={intl.formatMessage({ id: 'core.pager.previous' })}
        >
          <Icon name="right" size={16} className={styles.back} />
        </AppLink>
      )}
      {visiblePages(page, pageCount).map((entry, index) =>
        entry === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, always in these places
          <span key={`gap-${index}`}>…</span>
        ) : (
          <AppLink
            key={entry}
            to={addressOf(entry)}
            aria-current={entry === page ? 'page' : undefined}
            aria-label={intl.formatMessage({ id: 'core.pager.page' }, { page: entry })}
          >
            {entry}
          </AppLink>
        ),
      )}
      {page < pageCount && (
        <AppLink
          to={addressOf(page + 1)}
          rel="next"
          aria-label={intl.formatMessage({ id: 'core.pager.next' })}
        >
          <Icon name="right" size={16} />
        </AppLink>
      )}
    </nav>
  );
}

export function pageAddress(target: {
  path: string;
  query: URLSearchParams | string;
  parameter: string;
  page: number;
}): string {
  const query = new URLSearchParams(target.query);
  query.delete(target.parameter);
  if (target.page > 1) query.set(target.parameter, String(target.page));
  const text = query.toString();
  return text ? `${target.path}?${text}` : target.path;
}

/** First, last, the present page and its two neighbours on each side; null stands for a gap. */
export function visiblePages(page: number, pageCount: number): (number | null)[] {
  const pages: (number | null)[] = [];
  for (let candidate = 1; candidate <= pageCount; candidate += 1) {
    if (candidate === 1 || candidate === pageCount || Math.abs(candidate - page) <= 2) pages.push(candidate);
    else if (pages.at(-1) !== null) pages.push(null);
  }
  return pages;
}
