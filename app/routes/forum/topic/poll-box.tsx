import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useLocation, useNavigation } from 'react-router';
import type { Poll } from '../../../../contract/forum/poll.ts';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { SignInFirst } from '../../../components/sign-in/sign-in-first.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox, Radio } from '../../../components/ui/choice.tsx';
import { Time } from '../../../components/ui/time.tsx';
import styles from './poll-box.module.css';
import { PollOption } from './poll-option.tsx';

interface PollBoxProps {
  topicId: number;
  poll: Poll;
  isSignedIn: boolean;
}

/** A poll: choices as long as one may vote, and the figures as far as one may see them. */
export function PollBox({ topicId, poll, isSignedIn }: PollBoxProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const { key } = useLocation();
  const isSending = useNavigation().formData?.get('intent') === 'vote';
  const { options, mostChoices, voterCount, mine, canVote } = poll;
  const Choice = mostChoices > 1 ? Checkbox : Radio;
  return (
    // Again after each vote, so that the choices are those that were counted.
    <Form key={key} method="post" action={`/forum/topic/${topicId}`} className={styles.poll} id="poll">
      <input type="hidden" name="intent" value="vote" />
      <fieldset>
        <legend>
          <FormattedMessage
            id={mostChoices > 1 ? 'forum.poll.many' : 'forum.poll.one'}
            values={{ count: mostChoices }}
          />
        </legend>
        <ul className={styles.options} lang={lang}>
          {options.map((option) => (
            <li key={option.position}>
              {canVote ? (
                <Choice
                  name={mostChoices > 1 ? `choice-${option.position}` : 'choice'}
                  value={option.position}
                  defaultChecked={mine.includes(option.position)}
                >
                  {option.text}
                </Choice>
              ) : (
                <span>
                  {option.text}
                  {mine.includes(option.position) && (
                    <em>
                      <FormattedMessage id="forum.poll.mine" />
                    </em>
                  )}
                </span>
              )}
              <PollOption option={option} voterCount={voterCount} />
            </li>
          ))}
        </ul>
      </fieldset>
      <p className={styles.facts}>
        <FormattedMessage id="forum.poll.voters" values={{ count: voterCount }} />
        <span>
          <Closing poll={poll} />
        </span>
        {!poll.isClosed && options[0]?.voteCount === null && (
          <FormattedMessage id={`forum.poll.hidden.${poll.results === 'voted' ? 'voted' : 'closed'}`} />
        )}
      </p>
      {canVote && (
        <div className={styles.bar}>
          <Button type="submit" variant="primary" isBusy={isSending}>
            <FormattedMessage id={mine.length > 0 ? 'forum.poll.change' : 'forum.poll.vote'} />
          </Button>
          {mine.length > 0 && (
            <Button type="submit" variant="ghost" name="withdraw" value="1">
              <FormattedMessage id="forum.poll.withdraw" />
            </Button>
          )}
          {!poll.isChangeable && <small>{intl.formatMessage({ id: 'forum.poll.final' })}</small>}
        </div>
      )}
      {!isSignedIn && !poll.isClosed && (
        <div className={styles.bar}>
          <SignInFirst variant="primary">
            <FormattedMessage id="forum.poll.vote" />
          </SignInFirst>
        </div>
      )}
    </Form>
  );
}

function Closing({ poll: { closesAt, isClosed } }: { poll: Poll }) {
  if (closesAt === null) return <FormattedMessage id="forum.poll.open" />;
  const time = <Time value={closesAt} format="full" />;
  return <FormattedMessage id={isClosed ? 'forum.poll.closed' : 'forum.poll.closes'} values={{ time }} />;
}
