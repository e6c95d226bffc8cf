import { type RefObject, useEffect, useState } from 'react';

export interface FullScreen {
  isOn: boolean;
  toggle: () => void;
}

/** The whole screen where the browser lends it, else the whole window; Esc leaves both, and so does the focus. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const onChange = () => {
      if (!document.fullscreenElement) setIsOn(false);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setIsOn(false);
    // What is behind is not seen: the focus must not be there.
    const onFocus = ({ target }: FocusEvent) => {
      if (ref.current?.contains(target as Node)) return;
      setIsOn(false);
      if (document.fullscreenElement === ref.current) void document.exitFullscreen();
    };
    if (isOn) document.addEventListener('focusin', onFocus);
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
  }, [isOn, ref]);
  const toggle = () => {
    setIsOn(!isOn);
    if (isOn) {
      if (document.fullscreenElement) void document.exitFullscreen();
    } else void ref.current?.requestFullscreen?.().catch(() => {});
  };
  return { isOn, toggle };
}
