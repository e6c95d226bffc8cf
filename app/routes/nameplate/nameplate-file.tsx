import { FormattedMessage, useIntl } from 'react-intl';
import { data } from 'react-router';
import { nameplatePath } from '../../../contract/nameplate/link.ts';
import { getNameplate } from '../../../contract/nameplate/nameplate.ts';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { FileViewer } from '../../components/viewer/file-viewer.tsx';
import { notFoundWhen } from '../../framework/not-found.ts';
import { apiContext, keepPagePrivate } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { namedMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/nameplate-file';
import { fileHome } from './file-home.ts';
import styles from './nameplate.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const { nameplate, files } = await call(context.get(apiContext), getNameplate, {
    code: params.code.slice(0, 40),
  }).catch(notFoundWhen('nameplate.not_found', 'nameplate.mistyped'));
  const file = files.find(({ id }) => id === params.fileId);
  if (!file) throw data(null, { status: 404 });
  return { file, name: nameplate.name, code: nameplate.code };
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  namedMeta(matches, {
    title: 'nameplate.title',
    description: 'nameplate.description',
    path: nameplatePath(params.code, `files/${params.fileId}`),
    isHidden: true,
  });

/** One file of a nameplate in its viewer. */
export default function NameplateFileRoute({ loaderData: { file, name, code } }: Route.ComponentProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const home = fileHome(code, file.id);
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'nameplate.title' }), path: '/ewmData' },
          { name: code, path: nameplatePath(code) },
          { name: file.title, path: nameplatePath(code, `files/${file.id}`) },
        ]}
      />
      <PageHead
        title={<span lang={lang}>{file.title}</span>}
        text={
          <span lang={lang}>
            {name}
            {file.version &&
              ` · ${intl.formatMessage({ id: 'nameplate.version' }, { version: file.version })}`}
          </span>
        }
        actions={
          <ButtonLink to={`${home}/download`} isReload download={file.name}>
            <FormattedMessage id="nameplate.download" />
          </ButtonLink>
        }
      />
      {file.isFormer && (
        <p className={styles.small}>
          <FormattedMessage id="nameplate.file.former" />
        </p>
      )}
      <Card isFlush isEdgeToEdge>
        <FileViewer file={file} home={home} />
      </Card>
    </div>
  );
}
