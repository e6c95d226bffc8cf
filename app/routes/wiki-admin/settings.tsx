import { FormattedMessage } from 'react-intl';
import { Form, redirect } from 'react-router';
import {
  getWikiSettings,
  listAdminCategories,
  removeArticle,
  restoreArticle,
  updateWikiSettings,
} from '../../../contract/wiki/admin.ts';
import { addWikiGrant, listWikiGrants, removeWikiGrant } from '../../../contract/wiki/grants.ts';
import { maxReasonLength } from '../../../contract/wiki/limits.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SelectField, TextField } from '../../components/ui/text-field.tsx';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/settings';
import { AudienceField } from './category-fields.tsx';
import { GrantsCard } from './grants-card.tsx';
import styles from './wiki-admin.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [settings, categories, grants] = await Promise.all([
    call(api, getWikiSettings, { articleId: params.articleId }),
    call(api, listAdminCategories, {}),
    call(api, listWikiGrants, { articleId: params.articleId }),
  ]);
  return { settings, categories, grants };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { articleId } = params;
  const form = await readPost(request);
  const { intent = '', reason = '', successor = '' } = form;
  try {
    if (intent === 'remove') await call(api, removeArticle, { articleId, reason, successor });
    else if (intent === 'restore') await call(api, restoreArticle, { articleId, reason });
    else if (intent === 'grant') {
      await call(api, addWikiGrant, {
        articleId,
        kind: (form.kind ?? 'company') as 'company',
        companyCode: form.companyCode ?? '',
        tier: (form.tier ?? '') as '',
        reason,
      });
    } else if (intent.startsWith('revoke-')) {
      await call(api, removeWikiGrant, { articleId, grantId: form.grantId ?? '', reason });
    } else {
      await call(api, updateWikiSettings, {
        articleId,
        slug: form.slug ?? '',
        categoryId: form.categoryId ?? '',
        position: form.position ?? '0',
        audience: (form.audience ?? 'everyone') as 'everyone',
        ownerName: form.ownerName ?? '',
        reviewOn: form.reviewOn ?? '',
        reason,
      });
    }
  } catch (error) {
    return refusePost(error, { intent, typed: form });
  }
  throw redirect(`/admin/wiki/${articleId}`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'wiki.settings');

/** What staff sets on an article beside its text. */
export default function WikiSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, categories, grants } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const typed = { ...settings, ...(failure?.intent === 'save' && failure.typed) };
  return (
    <div className={styles.page}>
      <PageHead
        title={settings.title}
        text={
          <AppLink className="link" to={`/wiki/detail/${settings.slug}`}>
            /wiki/detail/{settings.slug}
          </AppLink>
        }
      />
      {failure && (
        <Notice tone="bad">
          <ErrorText code={failure.code} values={failure.values} />
        </Notice>
      )}
      <Card title={<FormattedMessage id="wiki.settings" />}>
        <Form method="post" className={styles.form}>
          <TextField
            label={<FormattedMessage id="wiki.form.slug" />}
            hint={
              settings.oldSlugs.length > 0 && (
                <FormattedMessage
                  id="wiki.settings.old_slugs"
                  values={{ names: settings.oldSlugs.join(', ') }}
                />
              )
            }
            name="slug"
            size="medium"
            required
            defaultValue={typed.slug}
          />
          <SelectField
            label={<FormattedMessage id="wiki.form.category" />}
            name="categoryId"
            size="medium"
            defaultValue={typed.categoryId}
          >
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={<FormattedMessage id="wiki.admin.position" />}
            name="position"
            size="medium"
            inputMode="numeric"
            required
            defaultValue={typed.position}
          />
          <AudienceField value={typed.audience} />
          <TextField
            label={<FormattedMessage id="wiki.settings.owner" />}
            name="ownerName"
            size="medium"
            defaultValue={typed.ownerName}
          />
          <TextField
            label={<FormattedMessage id="wiki.settings.review_on" />}
            name="reviewOn"
            type="date"
            size="medium"
            defaultValue={typed.reviewOn}
          />
          <Reason typed={failure?.typed.reason} />
          <div className={styles.bar}>
            <Button type="submit" name="intent" value="save" variant="primary">
              <FormattedMessage id="wiki.admin.save" />
            </Button>
          </div>
        </Form>
      </Card>
      {settings.audience !== 'everyone' && <GrantsCard grants={grants} failure={failure} />}
      <Card
        title={
          <FormattedMessage id={settings.isRemoved ? 'wiki.settings.restore' : 'wiki.settings.remove'} />
        }
      >
        <Form method="post" className={styles.form}>
          <Reason typed={failure?.typed.reason} />
          {!settings.isRemoved && (
            <TextField
              label={<FormattedMessage id="wiki.settings.successor" />}
              name="successor"
              size="medium"
              maxLength={60}
              defaultValue={failure?.typed.successor}
            />
          )}
          <div className={styles.bar}>
            <Button
              type="submit"
              name="intent"
              value={settings.isRemoved ? 'restore' : 'remove'}
              variant={settings.isRemoved ? 'primary' : 'danger'}
            >
              <FormattedMessage id={settings.isRemoved ? 'wiki.settings.restore' : 'wiki.settings.remove'} />
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}

function Reason({ typed }: { typed: string | undefined }) {
  return (
    <TextField
      label={<FormattedMessage id="wiki.settings.reason" />}
      name="reason"
      size="medium"
      required
      maxLength={maxReasonLength}
      defaultValue={typed}
    />
  );
}
