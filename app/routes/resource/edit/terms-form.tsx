import { FormattedMessage } from 'react-intl';
import type { OwnResource } from '../../../../contract/resource/edit.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Time } from '../../../components/ui/time.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from './edit.module.css';
import { RefusedNotice } from './refused-notice.tsx';
import { TermsFields } from './terms-fields.tsx';
import { useTermsSaving } from './use-terms-saving.ts';

interface TermsFormProps {
  resource: OwnResource;
  failure: PostFailure | undefined;
}

/** The button that submits for review stands elsewhere on the page, and posts what stands here. */
export const termsFormId = 'terms';

/** What is said about a resource. A draft is saved while one types; what is published, only when one says so. */
export function TermsForm({ resource, failure }: TermsFormProps) {
  const { fetcher, ref, isDraft, onInput, onSubmit } = useTermsSaving(resource);
  const posted = failure && ['save', 'send'].includes(failure.intent) ? failure : undefined;
  const refused = fetcher.data?.failure ?? posted;
  return (
    <Card title={<FormattedMessage id="resource_edit.terms" />}>
      <fetcher.Form
        ref={ref}
        method="post"
        id={termsFormId}
        className={styles.form}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="intent" value="save" />
        <TermsFields resource={resource} refused={refused} typed={posted?.typed} />
        {fetcher.data?.failure && <RefusedNotice failure={fetcher.data.failure} />}
        <div className={styles.acts}>
          <Button type="submit" variant="primary" isBusy={fetcher.state !== 'idle'}>
            <FormattedMessage id={isDraft ? 'resource_edit.save' : 'resource_edit.save.shown'} />
          </Button>
          {fetcher.data?.savedAt && fetcher.state === 'idle' && (
            <span className={styles.saved} role="status">
              <FormattedMessage
                id="resource_edit.saved"
                values={{ time: <Time value={fetcher.data.savedAt} format="full" /> }}
              />
            </span>
          )}
        </div>
      </fetcher.Form>
    </Card>
  );
}
