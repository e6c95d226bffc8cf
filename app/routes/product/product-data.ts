import type { Product } from '../../../contract/product/product.ts';
import type { SiteFacts } from '../../shell/page-meta.ts';

/** Product as schema.org names it; prices stand on the price page, so no offer is claimed here. */
export function productData(product: Product, site: SiteFacts): object {
  return {
    '@type': 'Product',
    name: product.name,
    description: product.seo.description,
    category: product.tags.join('、'),
    url: `${site.origin}/product/${product.slug}`,
    brand: { '@type': 'Brand', name: site.config.siteTitle },
  };
}

/** FAQPage of a product's questions, the same text as on the page. */
export function faqData(product: Product): object {
  return {
    '@type': 'FAQPage',
    mainEntity: product.faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
