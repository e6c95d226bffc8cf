import { FormattedMessage, useIntl } from 'react-intl';
import { useFetcher } from 'react-router';
import { reactionKinds } from '../../../../contract/forum/limits.ts';
import type { ReactionCounts, ReactionKind } from '../../../../contract/forum/reactions.ts';
import styles from './reaction-bar.module.css';

interface ReactionBarProps {
  topicId: number;
  /** A reply of the topic; without it the topic itself is meant. */
  post?: { id: number; floor: number };
  reactions: ReactionCounts;
  mine: readonly ReactionKind[];
  isSignedIn: boolean;
}

/** What readers thought of a text, and one's own choice; visitors see the counts alone. */
export function ReactionBar({ topicId, post, reactions, mine, isSignedIn }: ReactionBarProps) {
  const intl = useIntl();
  const fetcher = useFetcher();
  const sent = String(fetcher.formData?.get('reaction') ?? '').split(' ');
  const stateOf = (kind: ReactionKind) => {
    const isMine = mine.includes(kind);
    const isOn = sent[0] === kind ? sent[1] === '1' : isMine;
    return { isOn, count: (reactions[kind] ?? 0) + Number(isOn) - Number(isMine) };
  };
  const shown = reactionKinds.filter((kind) => stateOf(kind).count > 0);
  const face = (kind: ReactionKind) => (
    <>
      <FormattedMessage id={`forum.reaction.${kind}`} /> {stateOf(kind).count || ''}
    </>
  );
  if (!isSignedIn) {
    return shown.map((kind) => (
      <span key={kind} className={styles.chip}>
        {face(kind)}
      </span>
    ));
  }
  return (
    <details className={styles.box}>
      <summary className={styles.chip}>
        {shown.length === 0 && <FormattedMessage id="forum.reaction" />}
        {shown.map((kind) => (
          <span key={kind} className={stateOf(kind).isOn ? styles.mine : undefined}>
            {face(kind)}
          </span>
        ))}
      </summary>
      <fetcher.Form method="post" action={`/forum/topic/${topicId}`}>
        <input type="hidden" name="intent" value="react" />
        {post && <input type="hidden" name="postId" value={post.id} />}
        {post && <input type="hidden" name="floor" value={post.floor} />}
        {reactionKinds.map((kind) => (
          <button
            key={kind}
            type="submit"
            name="reaction"
            value={`${kind} ${stateOf(kind).isOn ? 0 : 1}`}
            aria-pressed={stateOf(kind).isOn}
            title={intl.formatMessage({ id: `forum.reaction.${kind}.text` })}
          >
            {face(kind)}
          </button>
        ))}
      </fetcher.Form>
    </details>
  );
}
