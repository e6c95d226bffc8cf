import type { ReactNode } from 'react';
import type { ClaimRow } from '../../../../contract/resource/claims.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Time } from '../../../components/ui/time.tsx';
import styles from '../dispute/dispute.module.css';
import { ClaimMeaning, ClaimStateLamp } from './claim-state.tsx';

interface ClaimListProps<Row> {
  rows: readonly Row[];
  /** Beside the state: who made it or whom it concerns. */
  facts: (row: Row) => ReactNode;
  /** Whether the reader is the author whose work it concerns; never unless told. */
  isForAuthor?: (row: Row) => boolean;
}

export function ClaimList<Row extends ClaimRow>({ rows, facts, isForAuthor }: ClaimListProps<Row>) {
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.claimId}>
          <p className={styles.head}>
            <ClaimStateLamp state={row.state} />
            {facts(row)}
            <Time value={row.createdAt} format="full" />
          </p>
          <h2>
            <AppLink className="link" to={`/resources/claims/${row.claimId}`}>
              {row.title}
            </AppLink>
          </h2>
          <p className={styles.text}>
            <ClaimMeaning state={row.state} fileBy={row.fileBy} isForAuthor={isForAuthor?.(row)} />
          </p>
        </li>
      ))}
    </ul>
  );
}
