import type { ReactNode } from 'react';
import { Notice } from '../ui/notice.tsx';
import { ErrorText } from './error-text.tsx';

interface RefusedFilesProps {
  files: readonly { name: string; code: string; values: Readonly<Record<string, string | number>> }[];
  text: ReactNode;
}

/** Which files were not accepted and why; nothing when all were. */
export function RefusedFiles({ files, text }: RefusedFilesProps) {
  if (files.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>{text}</p>
      <ul>
        {files.map(({ name, code, values }) => (
          <li key={name}>
            <b>{name}</b> <ErrorText code={code} values={values} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
