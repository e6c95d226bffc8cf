import { breadcrumbData, pageMeta, siteOf } from '../../page-meta.ts';
import { apiContext, sharePage } from '../../request-context.ts';
import { getPriceList } from '../../services/price.ts';
import type { Route } from './+types/price';
import { PricePage } from './price-page.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'site', 'price');
  return getPriceList(context.get(apiContext));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!site || !loaderData) return [];
  const { config, origin } = site;
  return pageMeta({
    title: config.priceTitle,
    description: config.priceDescription,
    keywords: config.priceKeywords,
    siteTitle: config.siteTitle,
    origin,
    path: '/price',
    structured: [
      {
        '@type': 'FAQPage',
        mainEntity: loaderData.text.faq.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
      breadcrumbData(origin, [
        { name: config.siteTitle, path: '/' },
        { name: config.priceTitle, path: '/price' },
      ]),
    ],
  });
};

export default function PriceRoute({ loaderData }: Route.ComponentProps) {
  return <PricePage list={loaderData} />;
}
