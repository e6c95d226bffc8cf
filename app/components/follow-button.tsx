import { FormattedMessage } from 'react-intl';
import { useFetcher, useLocation } from 'react-router';
import { SignInFirst } from './sign-in-first.tsx';
import { Button, type ButtonProps } from './ui/button.tsx';
import { Icon } from './ui/icon.tsx';

interface FollowButtonProps extends Pick<ButtonProps, 'size' | 'isBlock'> {
  userId: number;
  isFollowed: boolean;
  isSignedIn: boolean;
  /** The one main button of its region. */
  isMain?: boolean;
}

/** Follows a person or lets go of them: a plain form, answered in place when scripts run. */
export function FollowButton({ userId, isFollowed, isSignedIn, isMain, ...look }: FollowButtonProps) {
  const fetcher = useFetcher<{ isFollowing?: boolean }>();
  const { pathname, search } = useLocation();
  if (!isSignedIn) {
    return (
      <SignInFirst variant={isMain ? 'primary' : 'secondary'} {...look}>
        {isMain && <Icon name="plus" />}
        <FormattedMessage id="attention.follow" />
      </SignInFirst>
    );
  }
  const isFollowing = fetcher.data?.isFollowing ?? isFollowed;
  return (
    <fetcher.Form method="post" action="/attention">
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="from" value={pathname + search} />
      <Button
        type="submit"
        name="intent"
        value={isFollowing ? 'unfollow' : 'follow'}
        variant={isMain && !isFollowing ? 'primary' : 'secondary'}
        isBusy={fetcher.state !== 'idle'}
        {...look}
      >
        {isMain && <Icon name={isFollowing ? 'check' : 'plus'} />}
        <FormattedMessage id={isFollowing ? 'attention.following' : 'attention.follow'} />
      </Button>
    </fetcher.Form>
  );
}
