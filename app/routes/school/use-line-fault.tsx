import type { ReactNode } from 'react';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';

/** What is wrong with a field of several lines, where it stands: with the line, if the refusal names it. */
export function useLineFault(failure: PostFailure | undefined): (field: string) => ReactNode {
  const fieldText = useFieldTextOf('school', failure);
  return (field) => {
    const text = fieldText(field);
    if (!text || failure?.values?.['line'] === undefined) return text;
    return <ErrorText code={failure.code} values={failure.values} />;
  };
}
