import type { IntlShape } from 'react-intl';
import { sharePictureOf } from '../../../../contract/card/share-picture.ts';
import type { Remark, Resource } from '../../../../contract/resource/resource.ts';
import { breadcrumbData, pageMeta, type SiteFacts } from '../../../shell/page-meta.ts';
import { questionData, reviewData } from './remark-data.ts';

/** Head of a resource's page; a product with its price in yuan, for 10 coins are one. */
export function detailMeta(
  site: SiteFacts,
  intl: IntlShape,
  { resource, remarks }: { resource: Resource; remarks: readonly Remark[] },
) {
  const path = `/resources/detail/${resource.resourceId}`;
  const description = resource.about.replace(/\s+/g, ' ').slice(0, 120);
  const reviews = remarks.filter(({ rating }) => rating !== null);
  const questions = questionData(remarks, { title: resource.title, address: site.origin + path });
  const picture = resource.picture ? site.origin + resource.picture : undefined;
  return pageMeta({
    title: resource.title,
    description,
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path,
    isHidden: resource.state !== 'shown',
    ...(resource.state === 'shown' && {
      picture: sharePictureOf('resource', resource.resourceId, site.locale),
    }),
    structured: [
      breadcrumbData(site.origin, [
        { name: site.config.siteTitle, path: '/' },
        { name: intl.formatMessage({ id: 'resource.title' }), path: '/resources' },
        { name: resource.title, path },
      ]),
      {
        '@type': 'Product',
        name: resource.title,
        description,
        sku: resource.number || String(resource.resourceId),
        ...(picture && { image: picture }),
        ...(resource.brand && { brand: { '@type': 'Brand', name: resource.brand } }),
        ...(resource.rating !== null && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: Number(resource.rating.toFixed(1)),
            ratingCount: resource.ratingCount,
          },
        }),
        ...(reviews.length > 0 && { review: reviews.map((remark) => reviewData(remark, site.origin)) }),
        offers: {
          '@type': 'Offer',
          price: (resource.price / coinsPerYuan).toFixed(2),
          priceCurrency: 'CNY',
          availability: 'https://schema.org/InStock',
          url: site.origin + path,
        },
      },
      ...(questions ? [questions] : []),
    ],
  });
}

const coinsPerYuan = 10;
