import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { listUsers } from '../../../../contract/admin/admin.ts';
import { listSellers, removeSeller, setSeller } from '../../../../contract/appointment/appointment.ts';
import { type Province, provinces } from '../../../../contract/appointment/provinces.ts';
import { listProducts } from '../../../../contract/product/product.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../appointment.module.css';
import type { Route } from './+types/sellers';
import { SellerForm } from './seller-form.tsx';

const path = '/admin/sellers';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [sellers, { products }, staff] = await Promise.all([
    call(api, listSellers, {}),
    call(api, listProducts, {}),
    call(api, listUsers, { state: 'staff' }),
  ]);
  return {
    sellers,
    products: products.map(({ slug, name }) => ({ slug, name })),
    staff: staff.items
      .filter(({ userId }) => !sellers.some(({ person }) => person.userId === userId))
      .map(({ userId, nickname }) => ({ userId, nickname })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const typed = textsOf(form);
  const { intent = '', userId = '' } = typed;
  const all = (name: string) => form.getAll(name).map(String);
  try {
    if (intent === 'remove') await call(api, removeSeller, { userId });
    else {
      const regions = all('regions').filter((each): each is Province => provinces.includes(each as Province));
      await call(api, setSeller, { userId, regions, products: all('products') });
    }
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
  throw redirect(path, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.sellers');

/** Who takes appointments, and for what. */
export default function Sellers({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { sellers, products, staff } = loaderData;
  const failure = actionData?.failure;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="admin.sellers" />}
        text={<FormattedMessage id="appointment.sellers.text" />}
      />
      <Refusal failure={failure} />
      {sellers.length === 0 && (
        <EmptyState title={<FormattedMessage id="appointment.sellers.none" />}>
          <FormattedMessage id="appointment.staff.no_sellers" />
        </EmptyState>
      )}
      {sellers.map((seller) => (
        <Card
          key={seller.person.userId}
          title={seller.person.nickname}
          aside={<FormattedMessage id="appointment.sellers.open" values={{ count: seller.openCount }} />}
        >
          <SellerForm seller={seller} products={products} />
          <Form method="post" className={styles.apart}>
            <input type="hidden" name="userId" value={seller.person.userId} />
            <Button
              type="submit"
              name="intent"
              value="remove"
              variant="danger"
              size="small"
              aria-label={intl.formatMessage(
                { id: 'appointment.sellers.remove.label' },
                { name: seller.person.nickname },
              )}
            >
              <FormattedMessage id="appointment.sellers.remove" />
            </Button>
          </Form>
        </Card>
      ))}
      {staff.length > 0 && (
        <Card title={<FormattedMessage id="appointment.sellers.add" />}>
          <SellerForm staff={staff} products={products} />
        </Card>
      )}
    </>
  );
}
