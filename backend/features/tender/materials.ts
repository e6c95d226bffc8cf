import { fail } from '../../../contract/errors.ts';
import { listLimits } from '../../../contract/material-list/kinds.ts';
import type { SignedInContext } from '../../http/context.ts';
import { createImported } from '../material-list/index.ts';
import { getTender } from './tender.ts';

/** What a notice buys as a list of materials of the viewer. */
export async function listTenderMaterials(
  context: SignedInContext,
  { tenderId }: { tenderId: number },
): Promise<{ listId: number }> {
  return makeMaterials(context, { tenderId });
}

/**
 * The same for whoever is to own the list, the viewer unless told. A quantity that the notice does not name is 0, so that
 * no sum pretends to know it.
 */
export async function makeMaterials(
  context: SignedInContext,
  { tenderId, companyId }: { tenderId: number; companyId?: number },
): Promise<{ listId: number }> {
  return context.db.tx(async () => {
    const tender = await getTender(context, { tenderId });
    if (tender.items.length === 0) return fail('tender.no_items');
    const none = { designation: '', maker: '', number: '', substituteMaker: '', substituteNumber: '' };
    const read = {
      head: {
        title: tender.title.slice(0, listLimits.title),
        project: `${tender.number} ${tender.buyer}`.trim().slice(0, listLimits.title),
        note: '',
        isTaxIncluded: true,
      },
      groups: [{ designation: '', name: '+A1', count: 1 }],
      lines: tender.items.map(({ name, spec, quantity, unit }) => ({
        ...none,
        group: 0,
        name: name.slice(0, listLimits.name),
        quantity: quantity ?? 0,
        unit,
        remark: spec,
        priceFen: null,
        discountBp: 0,
      })),
      skipped: [],
    };
    const { listId } = await createImported(context, read, {
      ...(companyId && { owner: { companyId } }),
      tender: { tenderId, title: tender.title },
    });
    return { listId };
  });
}
