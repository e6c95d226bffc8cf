import { FormattedMessage } from 'react-intl';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { PublishTimeFault } from '../../../components/forms/publish-time-field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { MissingList } from './missing-list.tsx';

/** Why what was posted was refused; of what keeps it from being submitted, each by its name. */
export function RefusedNotice({ failure }: { failure: PostFailure }) {
  return (
    <Notice tone="bad">
      {failure.intent === 'send' && failure.code === 'resource.incomplete' && failure.fields ? (
        <FormattedMessage
          id="resource_edit.missing"
          values={{ missing: <MissingList fields={failure.fields} isLinked /> }}
        />
      ) : failure.fields?.publishAt ? (
        <PublishTimeFault fault={failure.fields?.publishAt} />
      ) : (
        <ErrorText code={failure.code} values={failure.values} />
      )}
    </Notice>
  );
}
