import { Notice } from '../ui/notice.tsx';
import { ErrorText } from './error-text.tsx';

interface RefusalProps {
  failure: { code: string; values?: Readonly<Record<string, string | number>> } | undefined;
}

/** Why a form was refused, where it stands; nothing when it was not. */
export function Refusal({ failure }: RefusalProps) {
  return (
    failure && (
      <Notice tone="bad">
        <ErrorText code={failure.code} values={failure.values} />
      </Notice>
    )
  );
}
