import { FormattedMessage } from 'react-intl';
import { getStaffConfig, updateSiteConfig } from '../../../contract/admin/admin.ts';
import { guardedConfigKeys } from '../../../contract/approval/guarded-config.ts';
import { type FormHandle, textFormBytes } from '../../../contract/body-limits.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { apiContext } from '../../framework/request-context.ts';
import { runPost } from '../../framework/run-post.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/config';
import { ActForm } from './act-form.tsx';
import styles from './admin.module.css';
import { configGroups, readChanges } from './config-fields.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    config: await call(context.get(apiContext), getStaffConfig, {}),
    isSaved: url.searchParams.has('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return runPost(request, '/admin/config', ({ reason = '', ...fields }) =>
    call(context.get(apiContext), updateSiteConfig, { changes: readChanges(fields), reason }),
  );
}

export const handle: FormHandle = { bodyLimit: textFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.config');

export default function AdminConfig({ loaderData, actionData }: Route.ComponentProps) {
  const { config, isSaved } = loaderData;
  const isOwner = useSite()?.user?.roles.includes('owner');
  const shownValue = (key: keyof typeof config) => actionData?.failure.typed[key] ?? String(config[key]);
  return (
    <>
      <PageHead
        title={<FormattedMessage id="admin.config" />}
        text={<FormattedMessage id="admin.config.text" />}
        actions={
          <p className={styles.facts}>
            {isOwner && (
              <AppLink className={styles.link} to="/admin/setup">
                <FormattedMessage id="setup.title" />
              </AppLink>
            )}
            <AppLink className={styles.link} to="/admin/audit?action=config">
              <FormattedMessage id="admin.config.history" />
            </AppLink>
          </p>
        }
      />
      {isSaved && !actionData && (
        <Notice tone="ok">
          <FormattedMessage id="admin.saved" />
        </Notice>
      )}
      <ActForm failure={actionData?.failure}>
        {configGroups.map((group) => (
          <Card key={group.id} title={<FormattedMessage id={`admin.config.group.${group.id}`} />}>
            <div className={styles.form}>
              {group.keys.map((key) => (
                <TextField
                  key={key}
                  label={<FormattedMessage id={`admin.config.field.${key}`} />}
                  hint={
                    <>
                      <code>{key}</code>
                      {guardedConfigKeys.has(key) && (
                        <>
                          {' '}
                          <FormattedMessage id="admin.config.guarded" />
                        </>
                      )}
                    </>
                  }
                  name={key}
                  defaultValue={shownValue(key)}
                  error={
                    actionData?.failure.fields[`changes.${key}`] && (
                      <FormattedMessage id="admin.config.unfit" />
                    )
                  }
                />
              ))}
            </div>
          </Card>
        ))}
        <Button type="submit" variant="primary">
          <FormattedMessage id="admin.save" />
        </Button>
      </ActForm>
    </>
  );
}
