import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../components/ui/button.tsx';
import { siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/customer-care';
import { loadTextPage } from './load-text-page.ts';
import { textPageMeta } from './text-page-meta.ts';
import { TextPageView } from './text-page-view.tsx';

export const loader = ({ context }: Route.LoaderArgs) => loadTextPage(context, 'customer-care');

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  textPageMeta({ page: loaderData?.page, site: siteOf(matches), path: '/customerCare' });

export default function CustomerCareRoute({ loaderData, matches }: Route.ComponentProps) {
  const act = (
    <ButtonLink to="/customerCare/tickets/new" variant="primary" size="large">
      <FormattedMessage id="nav.service.ticket" />
    </ButtonLink>
  );
  return <TextPageView {...loaderData} config={siteOf(matches)?.config} path="/customerCare" act={act} />;
}
