import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { AppLink } from '../../components/app-link.tsx';
import { floorAddress } from '../../components/floor-address.ts';
import { showToast } from '../../components/toast.tsx';
import { copyAddress } from './share-button.tsx';

/** The number of a floor is the link to it; a press copies it too. */
export function FloorLink({ topicId, floor }: { topicId: number; floor: number }) {
  const intl = useIntl();
  const address = floorAddress({ topicId, floor });
  const onClick = async ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    await copyAddress(currentTarget.href);
    showToast(intl.formatMessage({ id: 'forum.share.copied' }));
  };
  return (
    <AppLink
      to={address}
      aria-label={intl.formatMessage({ id: 'forum.floor.link' }, { floor })}
      isScrollKept
      onClick={onClick}
    >
      {intl.formatMessage({ id: 'forum.floor' }, { floor })}
    </AppLink>
  );
}
