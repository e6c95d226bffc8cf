import { FormattedMessage, useIntl } from 'react-intl';
import type { Basket } from '../../../contract/part/basket.ts';
import { Card } from '../../components/ui/card.tsx';
import styles from './basket.module.css';

type Item = Basket['items'][number];
interface RailItem {
  number: string;
  /** mm. */
  width: number;
  height: number;
}

/** mm of rail in a row of the drawing, and on phones, where letters of the whole could not be read. */
const rowLengths = { wide: 420, narrow: 180 } as const;
const railHeight = 35;
/** Of a device whose height is not known. */
const usualHeight = 80;

/** The parts of a basket that stand on a rail, side by side and to scale. */
export function BasketRail({ items }: { items: readonly Item[] }) {
  const intl = useIntl();
  const onRail = items.flatMap(({ part, width, height, isOnRail }): RailItem[] =>
    isOnRail && width !== null ? [{ number: part.number, width, height: height ?? usualHeight }] : [],
  );
  if (onRail.length === 0) return null;
  const total = onRail.reduce((sum, { width }) => sum + width, 0);
  return (
    <Card title={<FormattedMessage id="part.basket.rail" />}>
      <div className={styles.rails}>
        <p className={styles.meta}>
          <FormattedMessage
            id="part.basket.rail.text"
            values={{ count: onRail.length, width: intl.formatNumber(total) }}
          />
        </p>
        {(['wide', 'narrow'] as const).map((size) => (
          <div key={size} className={styles[size]}>
            {rowsOf(onRail, rowLengths[size]).map((row, at) => (
              <Rail key={at.toString()} row={row} rowLength={rowLengths[size]} />
            ))}
          </div>
        ))}
      </div>
    </Card>
  );
}

/** As many as a row holds; a wider one stands alone. */
function rowsOf(items: readonly RailItem[], rowLength: number): RailItem[][] {
  const rows: RailItem[][] = [];
  let room = 0;
  for (const item of items) {
    if (item.width > room) {
      rows.push([]);
      room = rowLength;
    }
    rows.at(-1)?.push(item);
    room -= item.width;
  }
  return rows;
}

function Rail({ row, rowLength }: { row: readonly RailItem[]; rowLength: number }) {
  const length = Math.max(
    rowLength,
    row.reduce((sum, { width }) => sum + width, 0),
  );
  const high = Math.max(railHeight, ...row.map(({ height }) => height));
  let x = 0;
  return (
    <svg viewBox={`-1 -1 ${length + 2} ${high + 2}`} aria-hidden="true">
      <rect className={styles.rail} x={0} y={(high - railHeight) / 2} width={length} height={railHeight} />
      {row.map(({ number, width, height }, at) => {
        const left = x;
        x += width;
        const [middleX, middleY] = [left + width / 2, high / 2];
        return (
          <g key={at.toString()}>
            <rect x={left} y={(high - height) / 2} width={width} height={height} />
            {width >= 10 && (
              <text
                x={middleX}
                y={middleY}
                transform={`rotate(-90 ${middleX} ${middleY})`}
                textAnchor="middle"
                dominantBaseline="central"
                {...(number.length * 6 > height && {
                  textLength: height - 8,
                  lengthAdjust: 'spacingAndGlyphs',
                })}
              >
                {number}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
