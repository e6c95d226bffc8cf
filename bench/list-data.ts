import { getText } from './http-get.ts';

export interface ListData {
  /** What our API says of the list page, by name; the peer keeps it in memory. */
  answers: Record<string, unknown>;
  /** Addresses of the list's rows, which every page must hold. */
  needles: string[];
}

interface Products {
  products: { slug: string; name: string; tier: string; isOnHome: boolean }[];
  overview: { tiers: { id: string; name: string }[] };
}

/** Asks the running portal's own API for what the list page shows. */
export async function readListData(port: number): Promise<ListData> {
  const read = async (path: string) => JSON.parse(await getText(port, path)).data;
  const topics: { items: { id: number }[] } = await read('/api/forum/topics');
  if (topics.items.length < 20) throw new Error('The list is not full: the demo content is not loaded');
  const answers = {
    config: await read('/view/sysconfig/configs'),
    menu: menuOf(await read('/api/products')),
    boards: await read('/api/forum/boards'),
    topics,
    aside: await read('/api/forum/aside'),
  };
  return { answers, needles: topics.items.map(({ id }) => `href="/forum/topic/${id}"`) };
}

/** The peer gets its menu ready made, ours makes it of the products for each page. */
function menuOf({ products, overview }: Products) {
  return overview.tiers.map(({ id, name }) => ({
    id,
    name,
    products: products
      .filter((product) => product.tier === id && product.isOnHome)
      .map((product) => ({ slug: product.slug, name: product.name })),
  }));
}
