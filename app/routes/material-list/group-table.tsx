import { FormattedMessage, useIntl } from 'react-intl';
import { writePercent, writeThousandths } from '../../../contract/material-list/fields.ts';
import type { ShownLine } from '../../../contract/material-list/list.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { ColumnHeads, numberCell, Table } from '../../components/ui/table.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import styles from './material-list.module.css';
import { changeText, moneyText } from './money-text.ts';

const columns = [
  'designation',
  'part',
  'quantity',
  'price',
  'change',
  'discount',
  'net',
  'amount',
  'remark',
] as const;
const numbers = ['quantity', 'price', 'change', 'discount', 'net', 'amount'] as const;

/** The lines of a panel with their sums, and what has changed since. */
export function GroupTable({ label, lines }: { label: string; lines: readonly ShownLine[] }) {
  const lang = useContentLang();
  return (
    <Table label={label} isWide hasCards>
      <ColumnHeads
        names={columns}
        numbers={numbers}
        text={(name) => <FormattedMessage id={`materials.column.${name}`} />}
      />
      <tbody lang={lang}>
        {lines.map((line) => (
          <Row key={line.lineId} line={line} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ line }: { line: ShownLine }) {
  const intl = useIntl();
  const { priceFen, currentFen } = line;
  /** Numbers name themselves where rows are cards. */
  const cell = (name: (typeof numbers)[number]) => ({
    className: name === 'amount' ? `${numberCell} ${styles.amount}` : numberCell,
    'data-label': intl.formatMessage({ id: `materials.column.${name}` }),
  });
  return (
    <tr>
      <td className={styles.whole}>
        {line.designation}
        <Hints line={line} />
      </td>
      <th scope="row" className={`${styles.part} ${styles.whole}`}>
        <PartName line={line} />
      </th>
      <td {...cell('quantity')}>
        {writeThousandths(line.quantity)} {line.unit}
      </td>
      <td {...cell('price')}>{priceFen === null ? '–' : moneyText(priceFen)}</td>
      <td {...cell('change')}>
        {priceFen !== null && currentFen !== null && !line.isOwnPrice && changeText(priceFen, currentFen)}
      </td>
      <td {...cell('discount')}>{line.discountBp === 0 ? '' : `${writePercent(line.discountBp)}%`}</td>
      <td {...cell('net')}>{line.netFen === null ? '' : moneyText(line.netFen)}</td>
      <td {...cell('amount')}>{line.netFen === null ? '' : moneyText(line.amountFen)}</td>
      <td className={`${styles.remark} ${styles.whole}`}>{line.remark}</td>
    </tr>
  );
}

function PartName({ line }: { line: ShownLine }) {
  const number = <span className={styles.number}>{line.number}</span>;
  return (
    <>
      {line.partId !== null && line.lifeCycle !== 'gone' ? (
        <AppLink to={`/ldz/detail/${line.partId}`}>{number}</AppLink>
      ) : (
        number
      )}{' '}
      {line.name}
      {line.maker && <span className={styles.meta}>{line.maker}</span>}
      {(line.substituteMaker || line.substituteNumber) && (
        <span className={styles.meta}>
          <FormattedMessage
            id="materials.substitute"
            values={{ part: `${line.substituteMaker} ${line.substituteNumber}`.trim() }}
          />
        </span>
      )}
      {line.lifeCycle !== null && line.lifeCycle !== 'active' && (
        <Tag tone={line.lifeCycle === 'phasing_out' ? 'warn' : 'bad'}>
          <FormattedMessage id={`materials.life.${line.lifeCycle}`} />
        </Tag>
      )}
    </>
  );
}

/** What is odd about the designations; nothing is refused for it. */
export function Hints({ line }: { line: ShownLine }) {
  const intl = useIntl();
  return line.findings.map((finding) => (
    <span key={finding} className={styles.hint}>
      {intl.formatMessage({ id: `materials.finding.${finding}` }, { letters: line.letterCode })}
    </span>
  ));
}
