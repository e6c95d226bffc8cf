import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { Slot } from '../../../../contract/certification/certification.ts';
import { certificationLimits as limits } from '../../../../contract/certification/terms.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { formatDateTime } from '../../../i18n/relative-time.ts';
import styles from '../admin.module.css';

interface CertificationSlotsProps {
  slots: readonly Slot[];
  mayManage: boolean;
  failure: PostFailure | undefined;
}

/** Times that are offered for the interview, all in Beijing time. */
export function CertificationSlots({ slots, mayManage, failure }: CertificationSlotsProps) {
  const own =
    failure && (failure.intent === 'offer' || failure.intent.startsWith('delete:')) ? failure : undefined;
  return (
    <Card title={<FormattedMessage id="certification.slots" />}>
      <Refusal failure={own} />
      {slots.map(({ slotId, startsAt, minutes, place, isChosen }) => (
        <Form key={slotId} method="post" className={styles.filter}>
          <p>
            {formatDateTime(new Date(startsAt)).slice(0, 16)}{' '}
            <FormattedMessage id="certification.slot" values={{ minutes, place }} />{' '}
            {isChosen && (
              <Tag tone="ok">
                <FormattedMessage id="certification.slot.chosen" />
              </Tag>
            )}
          </p>
          {mayManage && (
            <Button type="submit" name="intent" value={`delete:${slotId}`} variant="ghost" size="small">
              <FormattedMessage id="certification.slot.delete" />
            </Button>
          )}
        </Form>
      ))}
      {mayManage && (
        <Form method="post" className={styles.form}>
          <TextField
            name="startsAt"
            type="datetime-local"
            required
            label={<FormattedMessage id="certification.slot.startsAt" />}
            defaultValue={own?.typed.startsAt}
          />
          <TextField
            name="minutes"
            type="number"
            min={10}
            max={180}
            required
            label={<FormattedMessage id="certification.slot.minutes" />}
            defaultValue={own?.typed.minutes ?? '30'}
          />
          <TextField
            name="place"
            required
            maxLength={limits.place}
            label={<FormattedMessage id="certification.slot.place" />}
            defaultValue={own?.typed.place}
          />
          <p>
            <Button type="submit" name="intent" value="offer">
              <FormattedMessage id="certification.slot.offer" />
            </Button>
          </p>
        </Form>
      )}
    </Card>
  );
}
