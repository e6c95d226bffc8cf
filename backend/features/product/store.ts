import * as v from 'valibot';
import {
  type Product,
  type ProductOverview,
  ProductOverviewSchema,
  type ProductSummary,
} from '../../../contract/product.ts';
import type { Database } from '../../db/database.ts';

const tierOrder = { entry: 0, workshop: 1, factory: 2 };

export async function listProducts(db: Database): Promise<ProductSummary[]> {
  const rows = await db.q
    .selectFrom('products')
    .select('body')
    .orderBy('position')
    .orderBy('slug')
    .limit(200)
    .execute();
  return rows
    .map(({ body }) => summaryOf(body))
    .sort((a, b) => tierOrder[a.tier] - tierOrder[b.tier] || a.position - b.position);
}

export async function getProduct(db: Database, slug: string): Promise<Product | undefined> {
  const row = await db.q.selectFrom('products').select('body').where('slug', '=', slug).executeTakeFirst();
  return row?.body;
}

export async function getProductOverview(db: Database): Promise<ProductOverview> {
  const row = await db.q
    .selectFrom('page_texts')
    .select('body')
    .where('name', '=', 'product-overview')
    .executeTakeFirst();
  return row ? v.parse(ProductOverviewSchema, row.body) : { title: '', intro: '', tiers: [] };
}

/** Puts the site's own products in place; a product edited in the content files replaces the stored one. */
export async function saveProducts(db: Database, products: readonly Product[]): Promise<void> {
  for (const product of products) {
    const row = { slug: product.slug, position: product.position, body: JSON.stringify(product) };
    await db.q
      .insertInto('products')
      .values(row)
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .execute();
  }
}

export async function saveProductOverview(db: Database, overview: ProductOverview): Promise<void> {
  const row = { name: 'product-overview', body: JSON.stringify(overview) };
  await db.q
    .insertInto('page_texts')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

function summaryOf(product: Product): ProductSummary {
  const { slug, name, tier, position, isOnHome, hotRank, tagline, cabinet } = product;
  return { slug, name, tier, position, isOnHome, hotRank, tagline, cabinet };
}
