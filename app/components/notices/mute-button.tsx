import { useIntl } from 'react-intl';
import { useFetcher, useLocation } from 'react-router';
import type { MuteKind } from '../../../contract/notice/notice.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';

interface MuteButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'isBlock'> {
  act: 'mute' | 'block';
  kind: MuteKind;
  targetId: number;
  isActive: boolean;
  /** Told to screen readers where several buttons stand in a list. */
  name?: string;
}

/** Mutes something, or blocks a person; a plain form, answered in place when scripts run. */
export function MuteButton({
  act,
  kind,
  targetId,
  isActive,
  name,
  size = 'small',
  ...look
}: MuteButtonProps) {
  const intl = useIntl();
  const fetcher = useFetcher<{ isMuted?: boolean; isBlocked?: boolean }>();
  const { pathname, search } = useLocation();
  const answered = act === 'mute' ? fetcher.data?.isMuted : fetcher.data?.isBlocked;
  const isOn = answered ?? isActive;
  const verb = isOn ? (`un${act}` as const) : act;
  const text = intl.formatMessage({ id: `attention.${verb}` });
  return (
    <fetcher.Form method="post" action="/personal/message/settings">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="targetId" value={targetId} />
      <input type="hidden" name="from" value={pathname + search} />
      <Button
        type="submit"
        name="intent"
        value={verb}
        size={size}
        isBusy={fetcher.state !== 'idle'}
        aria-label={name && `${text} ${name}`}
        {...look}
      >
        {text}
      </Button>
    </fetcher.Form>
  );
}
