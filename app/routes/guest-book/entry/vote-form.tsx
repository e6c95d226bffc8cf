import { FormattedMessage, useIntl } from 'react-intl';
import { useFetcher } from 'react-router';
import type { Entry } from '../../../../contract/guest-book/guest-book.ts';
import { SignInFirst } from '../../../components/sign-in/sign-in-first.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { useSite } from '../../../shell/use-site.ts';
import styles from './entry-view.module.css';

/** How many want it, and one's own vote. */
export function VoteForm({ entry, path }: { entry: Entry; path: string }) {
  const intl = useIntl();
  const fetcher = useFetcher();
  const isSignedIn = Boolean(useSite()?.user);
  const wanted = fetcher.formData?.get('isVoted');
  const isVoted = wanted ? wanted === '1' : entry.isVoted;
  const count = entry.voteCount + Number(isVoted) - Number(entry.isVoted);
  return (
    <Card>
      <div className={styles.vote}>
        <p>
          <b>{count}</b> <FormattedMessage id="guest_book.votes.text" />
        </p>
        {entry.can.vote &&
          (isSignedIn ? (
            <fetcher.Form method="post" action={path}>
              <input type="hidden" name="intent" value="vote" />
              <Button
                type="submit"
                name="isVoted"
                value={isVoted ? '0' : '1'}
                variant={isVoted ? 'secondary' : 'primary'}
                aria-pressed={isVoted}
                isBlock
              >
                {intl.formatMessage({ id: isVoted ? 'guest_book.voted' : 'guest_book.vote' })}
              </Button>
            </fetcher.Form>
          ) : (
            <SignInFirst variant="primary" isBlock>
              <FormattedMessage id="guest_book.vote" />
            </SignInFirst>
          ))}
      </div>
    </Card>
  );
}
