import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { Topic } from '../../../../contract/forum/forum.ts';
import { floorAddress } from '../../../components/lists/floor-address.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Coin } from '../../../components/ui/coin.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Time } from '../../../components/ui/time.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { useFieldText } from '../field-text.ts';
import { BountyFields } from '../write/bounty-fields.tsx';
import { BountyFailure } from './bounty-failure.tsx';
import styles from './poll-box.module.css';

interface BountyBoxProps {
  topic: Topic;
  formKey: string;
  failure: PostFailure | undefined;
}

/** What waits for the answer, or became of it; its owner puts more on it here, with or without scripts. */
export function BountyBox({ topic, formKey, failure }: BountyBoxProps) {
  const { bounty, can } = topic;
  const own = failure?.intent === 'bounty' ? failure : undefined;
  if (!bounty && !can.raiseBounty) return null;
  return (
    <div className={styles.bounty} id="bounty">
      {bounty && (
        <Notice tone={bounty.state === 'paid' ? 'ok' : 'info'}>
          <BountyNote topic={topic} bounty={bounty} />
        </Notice>
      )}
      {can.raiseBounty && <RaiseForm topic={topic} formKey={formKey} failure={own} />}
    </div>
  );
}

function BountyNote({ topic, bounty }: { topic: Topic; bounty: NonNullable<Topic['bounty']> }) {
  const { amount, state, closesAt, floor } = bounty;
  const coins = <Coin amount={amount} />;
  if (state === 'returned') return <FormattedMessage id="forum.bounty.returned" values={{ coins }} />;
  if (state === 'paid') {
    if (floor === null) return <FormattedMessage id="forum.bounty.paid.gone" values={{ coins }} />;
    const link = (
      <AppLink className="link" to={floorAddress({ topicId: topic.id, floor })}>
        {floor}
      </AppLink>
    );
    return <FormattedMessage id="forum.bounty.paid" values={{ coins, floor: link }} />;
  }
  return (
    <>
      <b>
        <FormattedMessage
          id="forum.bounty.open"
          values={{ coins, time: <Time value={closesAt} format="full" /> }}
        />
      </b>{' '}
      <FormattedMessage id="forum.bounty.open.text" />
    </>
  );
}

function RaiseForm({ topic, formKey, failure }: BountyBoxProps) {
  const isSending = useNavigation().formData?.get('intent') === 'bounty';
  const fieldText = useFieldText(failure);
  const isOpen = topic.bounty?.state === 'open';
  return (
    <details open={failure !== undefined}>
      <summary>
        <FormattedMessage id={isOpen ? 'forum.bounty.raise' : 'forum.bounty.add'} />
      </summary>
      <Form key={formKey} method="post" action={`/forum/topic/${topic.id}#bounty`} className={styles.raise}>
        <input type="hidden" name="intent" value="bounty" />
        {failure && !fieldText('amount') && <BountyFailure failure={failure} />}
        <BountyFields typed={failure?.typed ?? {}} fieldText={fieldText} formKey={formKey} />
        <div className={styles.bar}>
          <Button type="submit" variant="primary" isBusy={isSending}>
            <FormattedMessage id="forum.bounty.raise.submit" />
          </Button>
        </div>
      </Form>
    </details>
  );
}
