import { listMentions } from '../../../contract/card/card.ts';
import { sharePictureOf } from '../../../contract/card/share-picture.ts';
import type { Product } from '../../../contract/product/product.ts';
import { getProduct, listProductReading, listProducts } from '../../../contract/product/product.ts';
import { listReleases } from '../../../contract/product/release.ts';
import { listTopicsAbout } from '../../../contract/search/search.ts';
import { apiContext, sharePage } from '../../framework/request-context.ts';
import type { Api } from '../../services/call.ts';
import { call } from '../../services/call.ts';
import { recordVisit } from '../../services/visit.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/product';
import { faqData, productData } from './product-data.ts';
import { ProductPage } from './product-page.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [product, { products, overview }] = await Promise.all([
    call(api, getProduct, { slug: params.slug }),
    call(api, listProducts, {}),
  ]);
  sharePage(
    context,
    `product:${product.slug}`,
    'products',
    'releases',
    'topics',
    'wiki',
    'resources',
    'classroom',
    'mentions',
    `mentions:product:${product.slug}`,
  );
  await recordVisit(context, { kind: 'product', id: product.slug });
  const linked = [...product.chain.inputs, ...product.chain.outputs].map((item) => item.product);
  const names = Object.fromEntries(
    products.filter(({ slug }) => linked.includes(slug)).map(({ slug, name }) => [slug, name]),
  );
  // The page of the suites is about all of them.
  const around = products
    .filter(({ slug }) => product.slug === 'suit' || slug === product.slug || linked.includes(slug))
    .map(({ slug, name, tagline }) => ({ slug, name, tagline }));
  const [mentions, topics, reading, { releases }] = await Promise.all([
    call(api, listMentions, { kind: 'product', id: product.slug }),
    listRelatedTopics(api, product),
    // As below: an extra.
    call(api, listProductReading, { slug: product.slug }).catch(() => []),
    call(api, listReleases, { slug: product.slug }),
  ]);
  return { product, names, around, suites: overview.suites, mentions, topics, reading, releases };
}

/** Topics about what the product does. They are an extra: a search that refuses leaves the page without them. */
async function listRelatedTopics(api: Api, { tags }: Product) {
  if (tags.length === 0) return [];
  return call(api, listTopicsAbout, { words: tags.join(' ') }).catch(() => []);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const { product } = loaderData;
  const path = `/product/${product.slug}`;
  return pageMeta({
    title: product.seo.title,
    description: product.seo.description,
    keywords: product.seo.keywords.join(','),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path,
    kind: 'product',
    picture: sharePictureOf('product', product.slug, site.locale),
    structured: [
      productData(product, site),
      faqData(product),
      breadcrumbData(site.origin, [
        { name: site.config.siteTitle, path: '/' },
        { name: site.config.productTitle, path: '/product' },
        { name: product.name, path },
      ]),
    ],
  });
};

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductPage {...loaderData} />;
}
