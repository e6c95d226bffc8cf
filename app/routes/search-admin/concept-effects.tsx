import { FormattedMessage, useIntl } from 'react-intl';
import type { ConceptEffect } from '../../../contract/search/admin.ts';
import { Table } from '../../components/ui/table.tsx';

/** What each word would find before and after the change, and how it would be cut into words. */
export function ConceptEffects({ effects }: { effects: readonly ConceptEffect[] }) {
  const intl = useIntl();
  return (
    <Table label={intl.formatMessage({ id: 'search_admin.effect' })}>
      <thead>
        <tr>
          {(['words', 'before', 'after', 'titles', 'cut'] as const).map((column) => (
            <th key={column} scope="col">
              <FormattedMessage id={`search_admin.effect.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {effects.map((effect) => (
          <tr key={effect.words}>
            <th scope="row">{effect.words}</th>
            <td>{count(effect.before, effect)}</td>
            <td>{count(effect.after, effect)}</td>
            <td>
              {effect.gained.map((title) => (
                <div key={title}>+ {title}</div>
              ))}
              {effect.lost.map((title) => (
                <div key={title}>− {title}</div>
              ))}
            </td>
            <td>
              {effect.cutBefore.join(' / ')}
              {effect.cutBefore.join() !== effect.cutAfter.join() && (
                <div>→ {effect.cutAfter.join(' / ')}</div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function count(total: number, { isCapped }: ConceptEffect): string {
  return isCapped && total >= 200 ? `${total}+` : String(total);
}
