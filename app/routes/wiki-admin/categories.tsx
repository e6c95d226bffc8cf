import { FormattedMessage } from 'react-intl';
import { Form, redirect } from 'react-router';
import type { AdminCategory } from '../../../contract/wiki/admin.ts';
import {
  createWikiCategory,
  deleteWikiCategory,
  listAdminCategories,
  updateWikiCategory,
} from '../../../contract/wiki/admin.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/categories';
import { CategoryFields } from './category-fields.tsx';
import styles from './wiki-admin.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await call(context.get(apiContext), listAdminCategories, {}) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readPost(request);
  const { intent = '', categoryId = '' } = form;
  const fields = {
    slug: form.slug ?? '',
    name: form.name ?? '',
    description: form.description ?? '',
    position: form.position ?? '0',
    parentId: form.parentId || null,
    audience: (form.audience ?? 'everyone') as 'everyone',
    leastApprovals: form.leastApprovals ?? '1',
  };
  try {
    if (intent === 'delete') await call(api, deleteWikiCategory, { categoryId });
    else if (categoryId) await call(api, updateWikiCategory, { categoryId, ...fields });
    else await call(api, createWikiCategory, fields);
  } catch (error) {
    return refusePost(error, { intent: categoryId || 'new', typed: form });
  }
  throw redirect('/admin/wiki', 303);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'wiki.admin');

/** The wiki's categories: names, order, who reads them, and how many approvals a change needs there. */
export default function WikiAdmin({ loaderData: { categories }, actionData }: Route.ComponentProps) {
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const typedFor = (id: string) => (failure?.intent === id ? failure.typed : undefined);
  return (
    <>
      <PageHead
        title={<FormattedMessage id="wiki.admin" />}
        text={<FormattedMessage id="wiki.admin.text" />}
        actions={
          <>
            <ButtonLink to="/admin/wiki/variables">
              <FormattedMessage id="wiki.variables" />
            </ButtonLink>
            <ButtonLink to="/admin/wiki/import">
              <FormattedMessage id="wiki.import" />
            </ButtonLink>
          </>
        }
      />
      <Refusal failure={failure} />
      {categories.map((category) => (
        <Card key={category.id} title={category.name}>
          <Form method="post" className={styles.form}>
            <input type="hidden" name="categoryId" value={category.id} />
            <CategoryFields
              typed={typedFor(String(category.id)) ?? typedOf(category)}
              categories={categories.filter(({ id }) => id !== category.id)}
            />
            <div className={styles.bar}>
              <Button type="submit" variant="primary">
                <FormattedMessage id="wiki.admin.save" />
              </Button>
              {category.articleCount === 0 && (
                <Button type="submit" name="intent" value="delete" variant="danger">
                  <FormattedMessage id="wiki.admin.delete" />
                </Button>
              )}
            </div>
          </Form>
        </Card>
      ))}
      <Card title={<FormattedMessage id="wiki.admin.new" />}>
        <Form method="post" className={styles.form}>
          <CategoryFields typed={typedFor('new') ?? {}} categories={categories} />
          <div className={styles.bar}>
            <Button type="submit" variant="primary">
              <FormattedMessage id="wiki.admin.create" />
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}

function typedOf(category: AdminCategory): Record<string, string> {
  return {
    slug: category.slug,
    name: category.name,
    description: category.description,
    position: String(category.position),
    parentId: String(category.parentId ?? ''),
    audience: category.audience,
    leastApprovals: String(category.leastApprovals),
  };
}
