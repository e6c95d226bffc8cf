import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { replaceExpertProducts } from './expert-store.ts';
import './tables.ts';

interface DemoExpert {
  userId: number;
  fields: string[];
  years: number;
  intro: string;
  products: readonly string[];
  certifiedAt: Date;
  validUntil: Date;
}

/** A certified expert of the demo content, without papers or votes. */
export async function createDemoExpert(db: Database, expert: DemoExpert): Promise<void> {
  const { userId, products, certifiedAt, validUntil, ...facts } = expert;
  await db.q
    .insertInto('certifications')
    .values({
      ...facts,
      user_id: userId,
      state: 'certified',
      round: 1,
      certified_at: certifiedAt,
      valid_until: validUntil,
      created_at: certifiedAt,
      updated_at: certifiedAt,
    })
    .execute();
  await replaceExpertProducts(db, { userId, slugs: products });
}

/** Takes the certificates of demo people away, so that the people can go. */
export async function deleteDemoExperts(db: Database): Promise<number> {
  const people = sql<number>`(select id from users where is_demo)`;
  const gone = await db.q
    .deleteFrom('certifications')
    .where('user_id', 'in', people)
    .returning('user_id')
    .execute();
  return gone.length;
}
