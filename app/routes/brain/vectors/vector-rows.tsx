import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { Written } from '../../../components/ui/written.tsx';
import type { VectorRow } from './checked-calculators.ts';
import styles from './vectors.module.css';

const columns = ['source', 'grade', 'result', 'expected', 'computed', 'state'] as const;

/** Vectors with what was expected and what the server computes now. */
export function VectorRows({ label, rows }: { label: string; rows: readonly VectorRow[] }) {
  return (
    <Table label={label} isWide>
      <ColumnHeads
        names={columns}
        numbers={['expected', 'computed']}
        text={(name) => <FormattedMessage id={`brain.vectors.${name}`} />}
      />
      <tbody>
        {rows.map(
          ({ key, source, lang, address, grade, result, expected, note, proposer, computed, isRight }) => (
            <tr key={key}>
              <th scope="row" className={styles.source}>
                <AppLink to={address} rel="nofollow">
                  <span lang={lang}>{source}</span>
                </AppLink>
                {note && (
                  <span className={styles.note}>
                    {note}
                    {proposer && (
                      <>
                        {' · '}
                        <Written text={proposer} />
                      </>
                    )}
                  </span>
                )}
              </th>
              <td>{grade}</td>
              <td>{result}</td>
              <td className={numberCell}>{expected}</td>
              <td className={numberCell}>{computed}</td>
              <td>
                <Lamp tone={isRight ? 'ok' : 'bad'}>
                  <FormattedMessage id={isRight ? 'brain.vectors.right' : 'brain.vectors.wrong'} />
                </Lamp>
              </td>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  );
}
