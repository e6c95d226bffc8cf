import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { publishFolder } from '../../../../contract/resource/collections.ts';
import {
  changeFavourites,
  createFolder,
  deleteFolder,
  updateFolder,
} from '../../../../contract/resource/favourites.ts';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import { collectionPath } from '../../../components/navigation/keep-path.ts';
import { refusePost } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';

/** Everything that is posted on the page of one's favourites; `intent` says what. */
export async function answerCollectionPost({ context, request, url }: ActionFunctionArgs & { url: URL }) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '').slice(0, resourceLimits.folderAbout + 1);
  const intent = text('intent');
  const folder = text('folder');
  try {
    if (intent === 'move' || intent === 'drop') {
      const resourceIds = form.getAll('id').map(String);
      if (resourceIds.length === 0) return redirect(`${collectionPath}?${withFlag(url)}`, 303);
      await call(api, changeFavourites, { resourceIds, act: intent, folderId: text('folderId') });
      return redirect(`${collectionPath}?${url.searchParams}`, 303);
    }
    if (intent === 'create') {
      const { folderId } = await call(api, createFolder, { name: text('name') });
      return redirect(`${collectionPath}?folder=${folderId}`, 303);
    }
    if (intent === 'rename') {
      await call(api, updateFolder, { folderId: folder, name: text('name') });
      return redirect(`${collectionPath}?folder=${folder}`, 303);
    }
    if (intent === 'publish' || intent === 'unpublish') {
      const about = text('about');
      await call(api, publishFolder, { folderId: folder, isPublic: intent === 'publish', about });
      return redirect(`${collectionPath}?folder=${folder}`, 303);
    }
    if (intent === 'delete') {
      await call(api, deleteFolder, { folderId: folder });
      return redirect(collectionPath, 303);
    }
  } catch (error) {
    return refusePost(error, { intent, typed: { name: text('name'), about: text('about') } });
  }
  throw data(null, { status: 400 });
}

/** The same page, which says that nothing was ticked. */
function withFlag(url: URL): URLSearchParams {
  const query = new URLSearchParams(url.searchParams);
  query.set('unticked', '1');
  return query;
}
