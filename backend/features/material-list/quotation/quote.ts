import { wholeBp } from '../../../../contract/material-list/kinds.ts';
import type { Group, Line } from '../../../../contract/material-list/list.ts';
import { amountFen, divideRounded, netFen, sumList } from '../../../../contract/material-list/money.ts';
import type { QuotedContent } from '../../../../contract/material-list/quotation.ts';

/** Price of one unit with a mark-up of hundredths of a percent on what is paid for it, to the fen, halves upwards. */
function offeredFen(priceFen: number, { discountBp, markupBp }: { discountBp: number; markupBp: number }) {
  return Number(
    divideRounded(BigInt(netFen(priceFen, discountBp)) * BigInt(wholeBp + markupBp), BigInt(wholeBp)),
  );
}

/**
 * What a list offers: each unit's price rounded once more after the mark-up, and from there the sums of a list. Every
 * line has a price; panels without lines are left out.
 */
export function quote(
  list: { title: string; project: string; taxBp: number; isTaxIncluded: boolean },
  { groups, lines, markupBp }: { groups: readonly Group[]; lines: readonly Line[]; markupBp: number },
): { content: QuotedContent; netFen: number; taxFen: number; grossFen: number } {
  const offered = lines.map((line) => ({
    ...line,
    priceFen: offeredFen(line.priceFen ?? 0, { discountBp: line.discountBp, markupBp }),
    discountBp: 0,
  }));
  const sums = sumList(offered, groups, list);
  const { title, project, taxBp, isTaxIncluded } = list;
  const content: QuotedContent = {
    ...{ title, project, taxBp, isTaxIncluded },
    groups: groups
      .map(({ groupId, designation, name, count }) => ({
        ...{ designation, name, count },
        sumFen: sums.groups.get(groupId) ?? 0,
        lines: offered
          .filter((line) => line.groupId === groupId)
          .map(({ priceFen, quantity, ...line }) => ({
            designation: line.designation,
            maker: line.maker,
            number: line.number,
            name: line.name,
            quantity,
            unit: line.unit,
            unitFen: priceFen,
            amountFen: amountFen(priceFen, quantity),
          })),
      }))
      .filter((group) => group.lines.length > 0),
  };
  return { content, netFen: sums.netFen, taxFen: sums.taxFen, grossFen: sums.grossFen };
}
