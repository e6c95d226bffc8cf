import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { floorAddress } from '../../../components/lists/floor-address.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { showToast } from '../../../components/notices/toast.tsx';
import { copyText } from '../../../components/share/copy-text.ts';

/** The number of a floor is the link to it; a press copies it too, where the browser lets it. */
export function FloorLink({ topicId, floor }: { topicId: number; floor: number }) {
  const intl = useIntl();
  const address = floorAddress({ topicId, floor });
  const onClick = async ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    // Where nothing can be copied, the address bar has it.
    if (await copyText(currentTarget.href)) showToast(intl.formatMessage({ id: 'forum.share.copied' }));
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
