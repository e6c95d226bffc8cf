import type { ReactNode } from 'react';
import type { HandInFile } from '../../../../contract/school/work.ts';
import { FileLinks } from '../../../components/file-upload/file-links.tsx';

interface WorkFilesProps {
  path: string;
  files: readonly HandInFile[];
  /** What stands behind a file's size. */
  after?: (file: HandInFile) => ReactNode;
}

/** Files as they were handed in. */
export function WorkFiles({ path, files, after }: WorkFilesProps) {
  return <FileLinks files={files} href={({ fileId }) => `${path}/${fileId}`} {...(after && { after })} />;
}
