import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../components/ui/icon.tsx';
import styles from './drop-menu.module.css';

/** `auto`, until the first touch, leaves it to the style sheet: it opens on hover and focus without any script. */
type State = 'auto' | 'open' | 'dismissed';

interface DropMenuProps {
  as: 'li' | 'div';
  /** Names the button that opens the panel. */
  label: string;
  /** What stands in the line: a link of its own, or the face of the button. */
  trigger: ReactNode;
  /** The trigger is the button's face, and there is no link beside it. */
  isTriggerButton?: boolean;
  className?: string;
  children: ReactNode;
}

/** A panel of links that opens on hover, focus and press, and closes on Esc and on leaving. */
export function DropMenu({ as: Box, label, trigger, isTriggerButton, className, children }: DropMenuProps) {
  const intl = useIntl();
  const panelId = useId();
  const [state, setState] = useState<State>('auto');
  const name = intl.formatMessage({ id: 'nav.open_menu_of' }, { name: label });

  const onPress = (event: MouseEvent) => {
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
    // A mouse has opened it by hovering already; pressing must not close it again.
    setState(state === 'open' && pointerType !== 'mouse' ? 'dismissed' : 'open');
  };
  // A finger focuses the button before it presses it; only keys open by focus.
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) setState('open');
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setState('dismissed');
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setState('dismissed');
  };
  const onFollow = () => {
    setState('dismissed');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const onHover = ({ pointerType, type }: PointerEvent) => {
    if (pointerType === 'mouse') setState(type === 'pointerenter' ? 'open' : 'dismissed');
  };

  return (
    <Box
      className={[styles.box, className].filter(Boolean).join(' ')}
      data-state={state === 'auto' ? undefined : state}
      onPointerEnter={onHover}
      onPointerLeave={onHover}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {!isTriggerButton && trigger}
      <button
        type="button"
        className={isTriggerButton ? styles.face : styles.chevron}
        aria-label={name}
        aria-expanded={state === 'open'}
        aria-controls={panelId}
        onClick={onPress}
      >
        {isTriggerButton && trigger}
        <Icon name="down" size={isTriggerButton ? 16 : 14} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only closes the panel behind a link that was followed */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <div className={styles.holder} id={panelId} onClick={onFollow}>
        {children}
      </div>
    </Box>
  );
}
