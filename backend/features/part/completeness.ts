import type { Missing } from '../../../contract/part/kinds.ts';
import type { StoredGroup } from './library-store.ts';
import type { PartContent } from './tables.ts';
import { listMissing } from './values.ts';

/** Whether a part has a list price, as far as its family asks for one; prices tell their part by `setPriced`. */
export const isPriced = ({ missing }: { missing: readonly Missing[] }): boolean => !missing.includes('price');

/** What a part lacks of what its family expects. */
export function missingOf(
  family: StoredGroup | undefined,
  content: Omit<PartContent, 'files' | 'successorId'> & Partial<Pick<PartContent, 'files'>>,
  hasPrice: boolean,
): Missing[] {
  return listMissing({
    expected: family?.expected ?? [],
    parameters: family?.parameters ?? [],
    values: content.values,
    size: [content.width, content.height, content.depth],
    powerLoss: content.powerLoss,
    roles: (content.files ?? []).map(({ role }) => role),
    isPriced: hasPrice,
  });
}
