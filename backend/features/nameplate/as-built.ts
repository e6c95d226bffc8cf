import { createHash } from 'node:crypto';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type * as contract from '../../../contract/nameplate/nameplate.ts';
import { type BuiltList, nameplateLimits } from '../../../contract/nameplate/nameplate.ts';
import type { SignedInContext } from '../../http/context.ts';
import { readParts } from '../material-list/index.ts';
import { lockAsKeeper } from './access.ts';
import { createFrozen, listFrozen } from './list-store.ts';

type Groups = BuiltList['groups'];

/** The text that is kept and hashed; it names what it is of, so that it says the same wherever it is read. */
export function writeFrozen(of: { code: string; listVersion: number; frozenAt: Date; groups: Groups }): {
  content: string;
  sha256: string;
} {
  const content = JSON.stringify({ format: 'huiliu.as-built', formatVersion: 1, ...of });
  return { content, sha256: createHash('sha256').update(content).digest('hex') };
}

export const readFrozen = (content: string): Groups => (JSON.parse(content) as { groups: Groups }).groups;

export async function freezeNameplateList(
  context: SignedInContext,
  { code, isPublic, ...asked }: EndpointParsedInput<typeof contract.freezeNameplateList>,
): Promise<{ sha256: string }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const row = await lockAsKeeper(context, code);
    if ((await listFrozen(db, row.id)).length >= nameplateLimits.lists)
      return fail('nameplate.too_many_lists', { values: { most: nameplateLimits.lists } });
    const { version, panels } = await readParts(context, asked);
    if (panels.length === 0) return fail('nameplate.list_empty');
    const frozen = writeFrozen({ code: row.code, listVersion: version, frozenAt: now, groups: panels });
    await createFrozen(db, {
      ...frozen,
      nameplateId: row.id,
      listId: asked.listId,
      listVersion: version,
      isPublic,
      frozenBy: viewer.userId,
      now,
    });
    return { sha256: frozen.sha256 };
  });
}
