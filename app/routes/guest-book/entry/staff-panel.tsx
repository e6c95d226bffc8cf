import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { type Entry, entryLimits, entryStatuses } from '../../../../contract/guest-book/guest-book.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { SelectField, TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { useSite } from '../../../shell/use-site.ts';
import styles from './entry-view.module.css';

const maxLengths = { reason: entryLimits.note, release: 60, link: 200, test: 160 } as const;

interface StaffPanelProps {
  entry: Entry;
  path: string;
  failure: PostFailure | undefined;
}

/** What the staff does with an entry; every act goes into the audit log. */
export function StaffPanel({ entry, path, failure }: StaffPanelProps) {
  const intl = useIntl();
  const userId = useSite()?.user?.userId;
  const typedBy = (intent: string) => (failure?.intent === intent ? failure.typed : undefined);
  const statusText = useFieldTextOf('guest_book', failure?.intent === 'status' ? failure : undefined);
  const stateText = useFieldTextOf('guest_book', failure?.intent === 'state' ? failure : undefined);
  const mergeText = useFieldTextOf('guest_book', failure?.intent === 'merge' ? failure : undefined);
  const isMine = entry.assignee?.userId === userId;
  const isShown = entry.state === 'shown';
  const isMerged = entry.mergedInto !== null;
  return (
    <Card title={<FormattedMessage id="guest_book.manage" />}>
      <div className={styles.form}>
        <Form method="post" action={path} className={styles.form}>
          <SelectField
            label={<FormattedMessage id="guest_book.status" />}
            name="status"
            defaultValue={typedBy('status')?.status ?? entry.status}
          >
            {entryStatuses.map((status) => (
              <option key={status} value={status}>
                {intl.formatMessage({ id: `guest_book.status.${status}` })}
              </option>
            ))}
          </SelectField>
          {(['reason', 'release', 'link', 'test'] as const).map((name) => (
            <TextField
              key={name}
              label={<FormattedMessage id={`guest_book.manage.${name}`} />}
              error={statusText(name)}
              name={name}
              maxLength={maxLengths[name]}
              defaultValue={typedBy('status')?.[name] ?? (name === 'reason' ? '' : entry[name])}
            />
          ))}
          <Button type="submit" name="intent" value="status" variant="primary">
            <FormattedMessage id="guest_book.manage.save" />
          </Button>
        </Form>
        <Form method="post" action={path} className={styles.form}>
          <input type="hidden" name="state" value={isShown ? 'hidden' : 'shown'} />
          {isShown && (
            <TextField
              label={<FormattedMessage id="guest_book.manage.hide_reason" />}
              error={stateText('reason')}
              name="reason"
              maxLength={entryLimits.note}
              defaultValue={typedBy('state')?.reason}
            />
          )}
          <Button type="submit" name="intent" value="state" variant={isShown ? 'danger' : 'primary'}>
            <FormattedMessage id={isShown ? 'guest_book.manage.hide' : 'guest_book.manage.show'} />
          </Button>
        </Form>
        <Form method="post" action={path} className={styles.form}>
          {!isMerged && (
            <TextField
              label={<FormattedMessage id="guest_book.manage.merge_into" />}
              error={mergeText('intoId')}
              name="intoId"
              inputMode="numeric"
              pattern="[0-9]*"
              maxLength={15}
              defaultValue={typedBy('merge')?.intoId}
            />
          )}
          <Button type="submit" name="intent" value="merge">
            <FormattedMessage id={isMerged ? 'guest_book.manage.part' : 'guest_book.manage.merge'} />
          </Button>
        </Form>
        <Form method="post" action={path} className={styles.form}>
          <input type="hidden" name="isMine" value={isMine ? '0' : '1'} />
          <Button type="submit" name="intent" value="assign">
            <FormattedMessage id={isMine ? 'guest_book.manage.let_go' : 'guest_book.manage.take'} />
          </Button>
        </Form>
      </div>
    </Card>
  );
}
