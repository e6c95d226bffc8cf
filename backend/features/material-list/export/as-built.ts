import type { SignedInContext } from '../../../http/context.ts';
import { listGroups, listLines } from '../item-store.ts';
import { requireLockedList } from '../rights.ts';

/** What a panel of a list holds, without prices and remarks. */
interface PanelParts {
  designation: string;
  name: string;
  lines: {
    designation: string;
    maker: string;
    number: string;
    name: string;
    /** In thousandths, of one panel. */
    quantity: number;
    unit: string;
    partId: number | null;
  }[];
}

/**
 * The panels of a list, or one of them, as they stand; call it inside the transaction that keeps them. For those who manage
 * the list, because others get to read it. Panels without lines are left out.
 */
export async function readParts(
  context: Pick<SignedInContext, 'db' | 'viewer'>,
  { listId, groupId }: { listId: number; groupId?: number | undefined },
): Promise<{ version: number; panels: PanelParts[] }> {
  const { list } = await requireLockedList(context, listId, 'manage');
  const groups = await listGroups(context.db, listId);
  const lines = await listLines(context.db, listId);
  const panels = groups
    .filter((group) => groupId === undefined || group.groupId === groupId)
    .map(({ designation, name, groupId: id }) => ({
      designation,
      name,
      lines: lines
        .filter((line) => line.groupId === id)
        .map((line) => ({
          designation: line.designation,
          maker: line.maker,
          number: line.number,
          name: line.name,
          quantity: line.quantity,
          unit: line.unit,
          partId: line.partId,
        })),
    }))
    .filter((panel) => panel.lines.length > 0);
  return { version: list.version, panels };
}
