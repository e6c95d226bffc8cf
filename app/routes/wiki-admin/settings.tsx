import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import {
  getWikiSettings,
  listAdminCategories,
  removeArticle,
  restoreArticle,
  updateWikiSettings,
} from '../../../contract/wiki/admin.ts';
import { addWikiGrant, listWikiGrants, removeWikiGrant } from '../../../contract/wiki/grants.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/settings';
import { GrantsCard } from './grants-card.tsx';
import { RemovalCard, SettingsForm } from './settings-forms.tsx';
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
      <Refusal failure={failure} />
      <Card title={<FormattedMessage id="wiki.settings" />}>
        <SettingsForm settings={settings} categories={categories} failure={failure} />
      </Card>
      {settings.audience !== 'everyone' && <GrantsCard grants={grants} failure={failure} />}
      <RemovalCard settings={settings} failure={failure} />
    </div>
  );
}
