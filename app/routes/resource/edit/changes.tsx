import { FormattedMessage, useIntl } from 'react-intl';
import { compareVersions } from '../../../../contract/resource/changes.ts';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { SelectField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { apiContext, keepPagePrivate, sharePage } from '../../../framework/request-context.ts';
import { getIntl } from '../../../i18n/intl.ts';
import { call } from '../../../services/call.ts';
import { pageMeta, siteOf } from '../../../shell/page-meta.ts';
import type { Route } from './+types/changes';
import { ChangeTable } from './change-table.tsx';
import styles from './changes.module.css';
import { DrawingChange } from './drawing-change.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const resourceId = readPathId(params.id);
  const idOf = (name: string) => {
    const id = url.searchParams.get(name);
    return id === null ? undefined : readPathId(id);
  };
  const wanted = { resourceId, beforeId: idOf('before'), afterId: idOf('after') };
  const { isPublic, ...compared } = await call(context.get(apiContext), compareVersions, wanted).catch(
    notFoundWhen('resource.not_found', 'resource.gone', 'resource.version_not_found'),
  );
  if (isPublic) sharePage(context, `resource:${resourceId}`, 'resources');
  else keepPagePrivate(context);
  return { resourceId, ...compared };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!site || !loaderData) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: 'resource.changes.title' }, { title: loaderData.title }),
    description: intl.formatMessage({ id: 'resource.changes.text' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: `/resources/detail/${loaderData.resourceId}/changes`,
    isHidden: true,
  });
};

export default function ResourceChanges({ loaderData }: Route.ComponentProps) {
  const { resourceId, title, versions, before, after, files } = loaderData;
  const intl = useIntl();
  const lang = useContentLang();
  const detail = `/resources/detail/${resourceId}`;
  const seen = files.filter(
    (file) => file.kind === 'replaced' && file.before?.hasPoster && file.after?.hasPoster,
  );
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'resource.title' }), path: '/resources' },
          { name: title, path: detail },
          { name: intl.formatMessage({ id: 'resource.changes' }), path: `${detail}/changes` },
        ]}
      />
      <PageHead
        title={
          <span lang={lang}>
            <FormattedMessage id="resource.changes.title" values={{ title }} />
          </span>
        }
        text={<FormattedMessage id="resource.changes.text" />}
        actions={
          <ButtonLink to={detail}>
            <FormattedMessage id="resource.uses.back" />
          </ButtonLink>
        }
      />
      <div className={styles.page}>
        <dl className={styles.heads}>
          {[before, after].map(({ versionId, label, note, createdAt }) => (
            <div key={versionId}>
              <dt>
                <FormattedMessage
                  id={versionId === before.versionId ? 'resource.changes.before' : 'resource.changes.after'}
                  values={{ label }}
                />
              </dt>
              <dd>
                <Time value={createdAt} format="date" />
                {note && <span lang={lang}>{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
        {versions.length > 2 && <VersionForm versions={versions} before={before} after={after} />}
        <section aria-labelledby="changed-files">
          <h2 id="changed-files">
            <FormattedMessage id="resource.files" />
          </h2>
          <ChangeTable files={files} before={before} after={after} />
        </section>
        {seen.map((file, at) => (
          <DrawingChange
            key={`${file.before?.id}/${file.after?.id}`}
            file={file}
            before={before}
            after={after}
            isFirst={at === 0}
          />
        ))}
      </div>
    </div>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** Any two of them: a plain form, so that the address names what is compared. */
function VersionForm({ versions, before, after }: Pick<Loaded, 'versions' | 'before' | 'after'>) {
  return (
    <form className={styles.form}>
      {(['before', 'after'] as const).map((name) => (
        <SelectField
          key={`${name}/${before.versionId}/${after.versionId}`}
          name={name}
          label={<FormattedMessage id={`resource.changes.choose.${name}`} />}
          defaultValue={(name === 'before' ? before : after).versionId}
        >
          {versions.map(({ versionId, label, createdAt }) => (
            <option key={versionId} value={versionId}>
              {label} · {createdAt.slice(0, 10)}
            </option>
          ))}
        </SelectField>
      ))}
      <Button type="submit">
        <FormattedMessage id="resource.changes.choose" />
      </Button>
    </form>
  );
}
