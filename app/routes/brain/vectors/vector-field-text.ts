import { useIntl } from 'react-intl';
import type { PostFailure } from '../../../framework/post-answer.ts';

const fields = ['result', 'expected', 'tolerance', 'grade', 'source', 'reason'] as const;

/** What is wrong with a field of the forms of vectors; undefined when nothing is. */
export function useVectorFieldText(
  failure: PostFailure | undefined,
): (field: (typeof fields)[number]) => string | undefined {
  const intl = useIntl();
  return (field) =>
    failure?.fields?.[field] === undefined
      ? undefined
      : intl.formatMessage({ id: `brain.vectors.bad.${field}` });
}
