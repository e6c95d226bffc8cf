import {
  addNameplateFile,
  freezeNameplateList,
  type NameplateFileRole,
  removeNameplateFile,
  setNameplateStatus,
} from '../../../../contract/nameplate/nameplate.ts';
import { type Api, call } from '../../../services/call.ts';
import { createSmallFile } from '../../../services/file.ts';
import { fileOf } from '../../../services/send-file.ts';

/** Does what one of the forms of a nameplate's contents asks for. */
export async function runContentsPost(
  api: Api,
  { code, form, typed }: { code: string; form: FormData; typed: Record<string, string> },
): Promise<void> {
  const { intent = '', isPublic = '' } = typed;
  switch (intent) {
    case 'publish':
    case 'withdraw':
      await call(api, setNameplateStatus, { code, status: intent === 'publish' ? 'published' : 'withdrawn' });
      return;
    case 'remove':
      await call(api, removeNameplateFile, { code, nameplateFileId: typed['nameplateFileId'] ?? '' });
      return;
    case 'freeze':
      await call(api, freezeNameplateList, { code, listId: typed['listId'] ?? '', isPublic });
      return;
    default: {
      const { file } = await createSmallFile(api, fileOf(form, 'file'));
      await call(api, addNameplateFile, {
        ...{ code, fileId: file.id, isPublic, title: typed['title'] || file.name.slice(0, 80) },
        version: typed['version'] ?? '',
        role: (typed['role'] ?? '') as NameplateFileRole,
        ...(typed['replaces'] && { replaces: typed['replaces'] }),
      });
    }
  }
}
