import { useLocation } from 'react-router';
import { getPriceList } from '../../../contract/price/price.ts';
import { apiContext, sharePage, siteConfigContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/price';
import { PricePage } from './price-page.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  sharePage(context, 'site', 'price');
  return {
    list: await call(context.get(apiContext), getPriceList, {}),
    isForCompanies: url.searchParams.get('tab') === 'company',
    seats: context.get(siteConfigContext).companySeats,
  };
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
        mainEntity: loaderData.list.text.faq.map(({ question, answer }) => ({
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
  return <PricePage {...loaderData} path={useLocation().pathname} />;
}
