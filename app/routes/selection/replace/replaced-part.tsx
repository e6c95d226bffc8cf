import { FormattedMessage, useIntl } from 'react-intl';
import { type Compared, type Replaced, verdicts } from '../../../../contract/selection/replace.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useTextLang } from '../../../components/navigation/content-lang.ts';
import { ColumnHeads, Table } from '../../../components/ui/table.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import styles from './replace.module.css';

const tones = { kept: 'plain', better: 'ok', worse: 'warn', broken: 'bad', other: 'plain' } as const;

/** A part with what may stand in for it: the best one opened, the others below. */
export function ReplacedPart({
  item: { part, replacements },
  isAsked,
  isAlone,
}: {
  item: Replaced;
  isAsked: boolean;
  isAlone: boolean;
}) {
  const langOf = useTextLang();
  return (
    <section className={styles.part}>
      <h2 lang={langOf(part.name)}>
        <AppLink to={`/ldz/detail/${part.id}`} className={styles.number}>
          {part.number}
        </AppLink>{' '}
        <small>
          {part.maker.name} · {part.name}
        </small>
      </h2>
      {isAsked && replacements.length === 0 && (
        <p>
          <FormattedMessage id="selection.replace.no_family" />
        </p>
      )}
      {replacements.map((replacement, index) => (
        <details key={replacement.part.id} open={isAlone && index === 0}>
          <summary>
            <Tag tone={replacement.isFitting ? 'ok' : 'bad'}>
              <FormattedMessage
                id={replacement.isFitting ? 'selection.replace.fits' : 'selection.replace.fits_not'}
              />
            </Tag>
            <span className={styles.number}>{replacement.part.number}</span>
            <Verdicts compared={replacement.compared} />
          </summary>
          <ComparedValues compared={replacement.compared} from={part} to={replacement.part} />
        </details>
      ))}
    </section>
  );
}

/** How many values are kept, better, worse. */
function Verdicts({ compared }: { compared: readonly Compared[] }) {
  return (
    <span className={styles.counts}>
      {verdicts.map((verdict) => {
        const count = compared.filter((each) => each.verdict === verdict).length;
        return count === 0 ? null : (
          <span key={verdict}>
            <FormattedMessage id={`selection.replace.${verdict}`} /> {count}
          </span>
        );
      })}
    </span>
  );
}

function ComparedValues({
  compared,
  from,
  to,
}: {
  compared: readonly Compared[];
  from: Replaced['part'];
  to: Replaced['part'];
}) {
  const intl = useIntl();
  const langOf = useTextLang();
  const nameOf = ({ key, name }: Compared) =>
    name || intl.formatMessage({ id: `selection.fact.${key as 'width'}` });
  return (
    <Table label={`${from.number} → ${to.number}`}>
      <ColumnHeads
        names={['value', 'from', 'to', 'verdict', 'why'] as const}
        text={(column) =>
          column === 'from' || column === 'to' ? (
            <span className={styles.number}>{column === 'from' ? from.number : to.number}</span>
          ) : (
            <FormattedMessage id={`selection.replace.column.${column}`} />
          )
        }
      />
      <tbody>
        {compared.map((each) => (
          <tr key={each.key}>
            <th scope="row" lang={langOf(nameOf(each))}>
              {nameOf(each)}
            </th>
            <td>{each.from || '–'}</td>
            <td>{each.to || '–'}</td>
            <td>
              <Tag tone={tones[each.verdict]}>
                <FormattedMessage id={`selection.replace.${each.verdict}`} />
              </Tag>
            </td>
            <td>{intl.locale === 'en-US' ? each.whyEn : each.why}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
