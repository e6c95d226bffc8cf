import { FormattedMessage } from 'react-intl';
import type { TopicRow } from '../../../contract/forum/forum.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { Tag, type Tone } from '../ui/tag.tsx';

type TopicState = Pick<TopicRow, 'kind' | 'isPinned' | 'isFeatured' | 'isClosed' | 'isSolved'> & {
  /** Coins that wait for its answer. */
  bounty: number | null;
};

/** What state a topic is in, in words. */
export function TopicTags({ topic }: { topic: TopicState }) {
  return listTags(topic).map(({ id, tone, values }) => (
    <Tag key={id} tone={tone}>
      <FormattedMessage id={id} values={values} />
    </Tag>
  ));
}

function listTags({ kind, isPinned, isFeatured, isClosed, isSolved, bounty }: TopicState) {
  const tags: { id: MessageId; tone: Tone; values?: Record<string, string | number> }[] = [];
  if (isPinned) tags.push({ id: 'forum.tag.pinned', tone: 'plain' });
  if (isFeatured) tags.push({ id: 'forum.tag.featured', tone: 'blue' });
  if (bounty !== null) tags.push({ id: 'forum.tag.bounty', tone: 'warn', values: { amount: bounty } });
  if (isSolved) tags.push({ id: 'forum.tag.solved', tone: 'ok' });
  else if (kind === 'question' && bounty === null) tags.push({ id: 'forum.tag.unsolved', tone: 'warn' });
  if (kind === 'poll' || kind === 'article') tags.push({ id: `forum.kind.${kind}`, tone: 'plain' });
  if (isClosed) tags.push({ id: 'forum.tag.closed', tone: 'plain' });
  return tags;
}
