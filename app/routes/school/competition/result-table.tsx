import { FormattedMessage, useIntl } from 'react-intl';
import type { CompetitionResult } from '../../../../contract/school/competition.ts';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';

const columns = ['rank', 'number', 'title', 'points'] as const;

/** Results by number, without names; one's own is marked. */
export function ResultTable({ results, own }: { results: readonly CompetitionResult[]; own: number | null }) {
  const intl = useIntl();
  return (
    <Table label={intl.formatMessage({ id: 'school.competition.results' })}>
      <ColumnHeads
        names={columns}
        numbers={['rank', 'number', 'points']}
        text={(name) => <FormattedMessage id={`school.result.${name}`} />}
      />
      <tbody>
        {results.map(({ number, title, points, rank }) => (
          <tr key={number}>
            <td className={numberCell}>{rank}</td>
            <td className={numberCell}>{number}</td>
            <th scope="row">
              {title} {own === number && <FormattedMessage id="school.result.own" />}
            </th>
            <td className={numberCell}>{intl.formatNumber(points)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
