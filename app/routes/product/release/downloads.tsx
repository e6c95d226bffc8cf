import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { pageCount } from '../../../../contract/page-count.ts';
import { listProducts } from '../../../../contract/product/product.ts';
import { listDownloads } from '../../../../contract/product/release-file.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { SelectField } from '../../../components/ui/text-field.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/downloads';
import { DownloadList } from './download-list.tsx';
import styles from './downloads.module.css';

const path = '/customerCare/downloads';

export async function loader({ context, url }: Route.LoaderArgs) {
  sharePage(context, 'releases', 'products');
  const api = context.get(apiContext);
  const { products } = await call(api, listProducts, {});
  const asked = url.searchParams.get('product');
  const product = products.find(({ slug }) => slug === asked)?.slug ?? '';
  const list = await call(api, listDownloads, { product, page: readPageNumber(url.searchParams) });
  return { products: products.map(({ slug, name }) => ({ slug, name })), product, list };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  namedMeta(matches, { title: 'release.page', description: 'release.page.description', path });

/** Versions of the software to be downloaded, how to check them, and what helps with licences. */
export default function Downloads({ loaderData: { products, product, list } }: Route.ComponentProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'release.page' });
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'nav.service.care' }), path: '/customerCare' },
          { name: title, path },
        ]}
      />
      <PageHead title={title} text={<FormattedMessage id="release.page.text" />} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Card>
            <Form method="get" className={styles.filter} key={product}>
              <SelectField
                label={<FormattedMessage id="release.column.product" />}
                name="product"
                defaultValue={product}
              >
                <option value="">{intl.formatMessage({ id: 'release.product.all' })}</option>
                {products.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <Button type="submit">
                <FormattedMessage id="release.show" />
              </Button>
            </Form>
          </Card>
          {list.items.length > 0 ? (
            <DownloadList
              items={list.items}
              names={new Map(products.map(({ slug, name }) => [slug, name]))}
            />
          ) : (
            <NoDownloads product={product} />
          )}
          <Pagination
            page={list.page}
            pageCount={pageCount(list)}
            path={path}
            query={product && `product=${product}`}
          />
        </div>
        <Help />
      </div>
    </div>
  );
}

function NoDownloads({ product }: { product: string }) {
  return (
    <EmptyState
      title={<FormattedMessage id="release.none" />}
      action={
        <ButtonLink to={product ? `/customerCare/trial?product=${product}` : '/customerCare/trial'}>
          <FormattedMessage id="product.trial" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="release.none.text" />
    </EmptyState>
  );
}

const helpPaths = {
  licence: '/customerCare#licence',
  ticket: '/customerCare/tickets/new',
  remote: '/customerCare/trial?kind=help',
} as const;

function Help() {
  return (
    <div className={styles.stack}>
      <Card title={<FormattedMessage id="release.verify" />}>
        <div className={styles.stack}>
          <p>
            <FormattedMessage id="release.verify.text" />
          </p>
          <code className={styles.command}>certutil -hashfile setup.zip SHA256</code>
          <code className={styles.command}>sha256sum -c SHA256SUMS.txt</code>
        </div>
      </Card>
      <Card title={<FormattedMessage id="release.help" />}>
        <ul className={styles.links}>
          {(['licence', 'ticket', 'remote'] as const).map((name) => (
            <li key={name}>
              <AppLink className="link" to={helpPaths[name]}>
                <FormattedMessage id={`release.help.${name}`} />
              </AppLink>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
