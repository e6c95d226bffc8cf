import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import {
  convertFile,
  createFileLink,
  deleteFile,
  getFile,
  listFileMentions,
  shareFile,
} from '../../../contract/file/file.ts';
import { FileStateText } from '../../components/file-upload/file-state-text.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { FileViewer } from '../../components/viewer/file-viewer.tsx';
import { notFoundWhen } from '../../framework/not-found.ts';
import { answerPost, readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext, keepPagePrivate, pageRequestContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { useFileStates } from '../../shell/use-file-states.ts';
import type { Route } from './+types/file';
import styles from './file.module.css';
import { FileAside } from './file-aside.tsx';
import { fileMeta } from './file-meta.ts';
import { FileNotes } from './file-notes.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const { isWechat, origin } = context.get(pageRequestContext);
  const key = url.searchParams.get('key') ?? undefined;
  const api = context.get(apiContext);
  const file = await call(api, getFile, { id: params.id, key }).catch(
    notFoundWhen('file.not_found', 'request.invalid'),
  );
  const usedIn = file.can.edit ? await call(api, listFileMentions, { id: params.id }) : null;
  const shareLink = file.shareKey ? `${origin}/files/${file.id}?key=${file.shareKey}` : null;
  return { file, openKey: key, isWechat, shareLink, usedIn };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { id } = params;
  const { intent = '', key } = await readPost(request);
  try {
    if (intent === 'take') {
      const { path } = await call(api, createFileLink, { id, ...(key && { key }) });
      return redirect(path, 303);
    }
    if (intent === 'delete') {
      await call(api, deleteFile, { id });
      return redirect('/personal/files', 303);
    }
    if (intent === 'convert')
      return answerPost(request, await call(api, convertFile, { id }), `/files/${id}`);
    const isShared = intent === 'share';
    return answerPost(request, await call(api, shareFile, { id, isShared }), `/files/${id}`);
  } catch (error) {
    return refusePost(error, { intent });
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  fileMeta(matches, { title: loaderData?.file.name, path: `/files/${params.id}` });

export default function FilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, openKey } = loaderData;
  const states = useFileStates(file.can.edit ? [file] : []);
  const state = states.get(file.id) ?? file;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <div className="wrap">
      <PageHead
        title={<span className={styles.title}>{file.name}</span>}
        actions={
          file.can.edit && (
            <ButtonLink to="/personal/files" variant="ghost">
              <FormattedMessage id="file.back" />
            </ButtonLink>
          )
        }
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <section className={styles.viewer}>
            {state.state !== 'ready' && (
              <p className={styles.state} role="status">
                <FileStateText state={state} />
                {state.state === 'working' && <progress max={100} value={state.percent} />}
              </p>
            )}
            <FileViewer file={file} shareKey={openKey} />
          </section>
          <FileNotes notes={file.facts.notes ?? []} />
        </div>
        <FileAside {...loaderData} failure={failure} />
      </div>
    </div>
  );
}
