import { type LegalDocument, legalDocuments } from '../../../contract/page/legal.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Records that a person agreed to the documents in force: which version, which text, when and from where. */
export async function createConsents(
  db: Database,
  input: { userId: number; versions: Record<LegalDocument, string>; address: string; now: Date },
): Promise<void> {
  const documents: LegalDocument[] = ['terms', 'privacy'];
  await db.q
    .insertInto('consents')
    .values(
      documents.map((document) => ({
        user_id: input.userId,
        document,
        version: input.versions[document],
        text_hash: legalDocuments[document].textHash,
        address: input.address,
        created_at: input.now,
      })),
    )
    .execute();
}
