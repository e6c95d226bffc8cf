import { FormattedMessage, useIntl } from 'react-intl';
import { data, redirect } from 'react-router';
import {
  deleteWikiVariable,
  listStaffWikiVariables,
  saveWikiVariable,
} from '../../../contract/wiki/variables.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/variables';
import { VariableCard } from './variable-card.tsx';
import { VariableForm } from './variable-form.tsx';
import { VariablePreviewNotice } from './variable-preview.tsx';
import styles from './wiki-admin.module.css';

const path = '/admin/wiki/variables';

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    ...(await call(context.get(apiContext), listStaffWikiVariables, {})),
    isDone: url.searchParams.has('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const typed = await readPost(request);
  const { intent = '', name = '', value = '', note = '', reason = '' } = typed;
  const [act, of = ''] = intent.split(':');
  try {
    if (act === 'delete') {
      await call(api, deleteWikiVariable, { name, reason });
    } else {
      const input = { name, value, note, reason, isPreview: act === 'preview' };
      const { preview } = await call(api, saveWikiVariable, input);
      if (preview) return data({ preview: { ...preview, name }, of, typed, failure: undefined });
    }
  } catch (error) {
    return refusePost(error, { intent: of, typed }, { preview: undefined, of, typed });
  }
  return redirect(`${path}?done`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'wiki.variables');

/** Values that articles name: each with what it shows, where it is used and what it was before. */
export default function WikiVariables({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { variables, isDone } = loaderData;
  const { failure, preview, of, typed = {} } = actionData ?? {};
  const typedOf = (name: string) => (of === name ? typed : undefined);
  const failureOf = (name: string) => (of === name ? failure : undefined);
  return (
    <div className={styles.page}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'wiki.admin' }), path: '/admin/wiki' },
          { name: intl.formatMessage({ id: 'wiki.variables' }), path },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="wiki.variables" />}
        text={<FormattedMessage id="wiki.variables.text" values={{ open: '{{', close: '}}' }} />}
      />
      <Refusal failure={failure} />
      {preview && <VariablePreviewNotice preview={preview} />}
      {isDone && !actionData && (
        <Notice tone="ok">
          <FormattedMessage id="admin.saved" />
        </Notice>
      )}
      <Card title={<FormattedMessage id="wiki.variables.new" />}>
        <VariableForm variable={undefined} typed={typedOf('')} failure={failureOf('')} />
      </Card>
      {variables.length === 0 && (
        <EmptyState title={<FormattedMessage id="wiki.variables.none" />} level="h2" />
      )}
      {variables.map((variable) => (
        <VariableCard
          key={variable.name}
          variable={variable}
          typed={typedOf(variable.name)}
          failure={failureOf(variable.name)}
        />
      ))}
    </div>
  );
}
