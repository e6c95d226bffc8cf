import { useLocation } from 'react-router';
import { getPriceList } from '../../../contract/price/price.ts';
import { apiContext, sharePage, siteConfigContext } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import type { MessageId } from '../../i18n/messages.ts';
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
  const { config, origin, locale } = site;
  const say = (id: MessageId) => getIntl(locale).formatMessage({ id });
  // What the operator wrote is in Chinese; a page in English keeps the portal's own words.
  const isChinese = locale === 'zh-CN';
  const title = isChinese ? config.priceTitle : say('price.title');
  return pageMeta({
    title,
    description: isChinese ? config.priceDescription : say('price.description'),
    ...(isChinese && { keywords: config.priceKeywords }),
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
        { name: title, path: '/price' },
      ]),
    ],
  });
};

export default function PriceRoute({ loaderData }: Route.ComponentProps) {
  return <PricePage {...loaderData} path={useLocation().pathname} />;
}
