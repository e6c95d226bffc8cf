import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import {
  type getPriceTable,
  type PriceRow,
  priceOutcomes,
  priceTableLimits,
} from '../../../../contract/list-price/price-table.ts';
import { fenToYuan } from '../../../../contract/yuan.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import styles from '../part-admin.module.css';

type Found = EndpointOutput<typeof getPriceTable> & { outcome: string };

const tones = {
  new: 'ok',
  up: 'warn',
  down: 'blue',
  same: 'plain',
  unknown: 'plain',
  no_price: 'bad',
  twice: 'bad',
} as const;

/** What can be done now: put the prices in force, or take them back. */
export function NextStep({ found: { table, counts } }: { found: Found }) {
  const changing = (counts.new ?? 0) + (counts.up ?? 0) + (counts.down ?? 0);
  const isPublished = table.state === 'published';
  return (
    <Card>
      <p className={styles.text}>
        <FormattedMessage
          id={isPublished ? 'price_table.undo.text' : 'price_table.publish.text'}
          values={{ count: changing, day: table.validFrom }}
        />
      </p>
      {(isPublished || changing > 0) && (
        <Form method="post">
          <Button
            type="submit"
            variant={isPublished ? 'danger' : 'primary'}
            name="intent"
            value={isPublished ? 'undo' : 'publish'}
          >
            <FormattedMessage id={isPublished ? 'price_table.undo' : 'price_table.publish'} />
          </Button>
        </Form>
      )}
    </Card>
  );
}

const columns = ['row', 'number', 'before', 'fen', 'change', 'outcome'] as const;

/** Rows by what would become of them, the largest changes first. */
export function PriceRows({ found: { table, counts, rows, rowCount, outcome } }: { found: Found }) {
  const intl = useIntl();
  const path = `/admin/parts/prices/${table.tableId}`;
  const tabs = ['', ...priceOutcomes.filter((each) => counts[each])] as const;
  const shown = outcome === '' ? rowCount : (counts[outcome as PriceRow['outcome']] ?? 0);
  return (
    <Card isFlush>
      <Tabs
        label={intl.formatMessage({ id: 'price_table.heads.outcome' })}
        items={tabs.map((each) => ({
          to: each === '' ? path : `${path}?outcome=${each}`,
          label: (
            <>
              <FormattedMessage id={each === '' ? 'price_table.all' : `price_table.outcome.${each}`} />{' '}
              {each === '' ? rowCount : counts[each]}
            </>
          ),
          isCurrent: each === outcome,
        }))}
      />
      <Table label={intl.formatMessage({ id: 'price_table.rows' })} isWide>
        <ColumnHeads
          names={columns}
          numbers={['before', 'fen', 'change']}
          text={(column) => <FormattedMessage id={`price_table.heads.${column}`} />}
        />
        <tbody>
          {rows.map((each) => (
            <RowOf key={each.row} price={each} />
          ))}
        </tbody>
      </Table>
      {shown > rows.length && (
        <p className={styles.none}>
          <FormattedMessage id="price_table.more" values={{ count: priceTableLimits.shown }} />
        </p>
      )}
    </Card>
  );
}

function RowOf({ price: { row, number, fen, beforeFen, outcome } }: { price: PriceRow }) {
  const change = fen === null || !beforeFen ? null : ((fen - beforeFen) / beforeFen) * 100;
  const money = (value: number | null) => (value === null ? '–' : fenToYuan(value));
  return (
    <tr>
      <td>{row}</td>
      <th scope="row">{number}</th>
      <td className={numberCell}>{money(beforeFen)}</td>
      <td className={numberCell}>{money(fen)}</td>
      <td className={numberCell}>
        {change === null ? '–' : `${change > 0 ? '+' : ''}${change.toFixed(1)}%`}
      </td>
      <td>
        <Tag tone={tones[outcome]}>
          <FormattedMessage id={`price_table.outcome.${outcome}`} />
        </Tag>
      </td>
    </tr>
  );
}
