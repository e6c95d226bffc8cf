import { sql } from 'kysely';
import {
  type Product,
  type ProductOverview,
  ProductOverviewSchema,
  type ProductSummary,
} from '../../../contract/product/product.ts';
import type { Database } from '../../db/database.ts';
import { getText } from '../page/index.ts';

const tierOrder = { entry: 0, workshop: 1, factory: 2 };

export async function listProducts(db: Database): Promise<ProductSummary[]> {
  const rows = await db.q
    .selectFrom('products')
    .select('summary')
    .orderBy('position')
    .orderBy('slug')
    .limit(200)
    .execute();
  return rows
    .map(({ summary }) => summary)
    .sort((a, b) => tierOrder[a.tier] - tierOrder[b.tier] || a.position - b.position);
}

export async function getProduct(db: Database, slug: string): Promise<Product | undefined> {
  const row = await db.q.selectFrom('products').select('body').where('slug', '=', slug).executeTakeFirst();
  return row?.body;
}

export async function getProductOverview(db: Database): Promise<ProductOverview> {
  return (
    (await getText(db, 'product-overview', ProductOverviewSchema)) ?? {
      title: '',
      intro: '',
      tiers: [],
      suites: [],
    }
  );
}

/** Puts the site's own products in place; a product edited in the content files replaces the stored one. */
export async function saveProducts(db: Database, products: readonly Product[]): Promise<void> {
  for (const product of products) {
    const row = {
      slug: product.slug,
      position: product.position,
      body: JSON.stringify(product),
      summary: JSON.stringify(summaryOf(product)),
    };
    await db.q
      .insertInto('products')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet(row)
          .where(sql<boolean>`products.body is distinct from excluded.body`),
      )
      .execute();
  }
}

function summaryOf(product: Product): ProductSummary {
  const { slug, name, tier, position, isOnHome, hotRank, tagline, cabinet } = product;
  return { slug, name, tier, position, isOnHome, hotRank, tagline, cabinet };
}
