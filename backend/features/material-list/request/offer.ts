import { quantityScale } from '../../../../contract/material-list/kinds.ts';
import { amountFen, sumList } from '../../../../contract/material-list/money.ts';
import type { QuotedContent } from '../../../../contract/material-list/quotation.ts';

interface OfferedLine {
  name: string;
  /** Whole pieces. */
  quantity: number;
  unit: string;
  unitFen: number;
}

/** What the house offers: lines of its own in one group, prices with tax. */
export function offer({ lines, taxBp }: { lines: readonly OfferedLine[]; taxBp: number }): {
  content: QuotedContent;
  netFen: number;
  taxFen: number;
  grossFen: number;
} {
  const priced = lines.map(({ quantity, unitFen }) => ({
    groupId: 0,
    quantity: quantity * quantityScale,
    priceFen: unitFen,
    discountBp: 0,
  }));
  const sums = sumList(priced, [{ groupId: 0, count: 1 }], { taxBp, isTaxIncluded: true });
  const quoted = lines.map(({ quantity, ...line }) => ({
    ...line,
    designation: '',
    maker: '',
    number: '',
    quantity: quantity * quantityScale,
    amountFen: amountFen(line.unitFen, quantity * quantityScale),
  }));
  const group = { designation: '', name: '', count: 1, sumFen: sums.groups.get(0) ?? 0, lines: quoted };
  return {
    content: { title: '', project: '', taxBp, isTaxIncluded: true, groups: [group] },
    netFen: sums.netFen,
    taxFen: sums.taxFen,
    grossFen: sums.grossFen,
  };
}
