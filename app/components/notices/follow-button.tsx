import { FormattedMessage } from 'react-intl';
import { useFetcher, useLocation } from 'react-router';
import type { FollowedThingKind } from '../../../contract/attention/attention.ts';
import { SignInFirst } from '../sign-in/sign-in-first.tsx';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Written } from '../ui/written.tsx';

interface FollowButtonProps extends Pick<ButtonProps, 'size' | 'isBlock'> {
  kind?: 'person' | FollowedThingKind;
  /** Of a person, board, part or article; a tag's name; a maker's readable name. */
  id: number | string;
  isFollowed: boolean;
  isSignedIn: boolean;
  /** Said on the button where it is not plain what is followed. */
  name?: string;
  /** The one main button of its region. */
  isMain?: boolean;
}

/** Follows somebody or something, or lets go: a plain form, answered in place when scripts run. */
export function FollowButton({
  kind = 'person',
  id,
  isFollowed,
  isSignedIn,
  name,
  isMain,
  ...look
}: FollowButtonProps) {
  const fetcher = useFetcher<{ isFollowing?: boolean }>();
  const { pathname, search } = useLocation();
  if (!isSignedIn) {
    return (
      <SignInFirst variant={isMain ? 'primary' : 'secondary'} {...look}>
        {isMain && <Icon name="plus" />}
        <FormattedMessage id="attention.follow" />
        {name && (
          <>
            {' '}
            <Written text={name} />
          </>
        )}
      </SignInFirst>
    );
  }
  const isFollowing = fetcher.data?.isFollowing ?? isFollowed;
  return (
    <fetcher.Form method="post" action="/attention">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
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
        {name && (
          <>
            {' '}
            <Written text={name} />
          </>
        )}
      </Button>
    </fetcher.Form>
  );
}
