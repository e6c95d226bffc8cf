import { FormattedMessage, useIntl } from 'react-intl';
import { missingParts } from '../../../../contract/classroom/teach.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { PublishTimeFault } from '../../../components/forms/publish-time-field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';

/** Why what was posted was refused; of what keeps a course from being submitted, each by its name. */
export function RefusedNotice({ failure }: { failure: PostFailure }) {
  const intl = useIntl();
  const missing = missingParts.filter((part) => failure.fields?.[part] === 'missing');
  return (
    <Notice tone="bad">
      {failure.code === 'classroom.incomplete' && missing.length > 0 ? (
        <FormattedMessage
          id="teach.missing"
          values={{
            missing: intl.formatList(
              missing.map((part) => intl.formatMessage({ id: `teach.missing.${part}` })),
            ),
          }}
        />
      ) : failure.intent === 'video' && failure.fields?.['fileId'] ? (
        <FormattedMessage id="teach.video.one" values={{ count: Number(failure.values?.['count'] ?? 0) }} />
      ) : failure.fields?.['publishAt'] ? (
        <PublishTimeFault fault={failure.fields?.['publishAt']} />
      ) : (
        <ErrorText code={failure.code} values={failure.values} />
      )}
    </Notice>
  );
}
