import type { HandInFile } from '../../../../contract/school/work.ts';
import { FileLinks } from '../../../components/file-upload/file-links.tsx';

/** Files as they were handed in. */
export function WorkFiles({ path, files }: { path: string; files: readonly HandInFile[] }) {
  return <FileLinks files={files} href={({ fileId }) => `${path}/${fileId}`} />;
}
