import { type RefObject, useEffect, useState } from 'react';

export interface FullScreen {
  isOn: boolean;
  toggle: () => void;
}

/** The whole screen where the browser lends it, else the whole window; Esc leaves both. */
export function useFullScreen(ref: RefObject<HTMLElement | null>): FullScreen {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const onChange = () => {
      if (!document.fullscreenElement) setIsOn(false);
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setIsOn(false);
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  const toggle = () => {
    setIsOn(!isOn);
    if (isOn) {
      if (document.fullscreenElement) void document.exitFullscreen();
    } else void ref.current?.requestFullscreen?.().catch(() => {});
  };
  return { isOn, toggle };
}
