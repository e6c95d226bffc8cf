const storageKey = 'browser-notices';

/** Whether notifications are wanted in this browser, and allowed by it. */
export function hasBrowserNotices(): boolean {
  try {
    return (
      typeof Notification !== 'undefined' &&
      Notification.permission === 'granted' &&
      localStorage.getItem(storageKey) === 'on'
    );
  } catch {
    return false;
  }
}

export function setBrowserNotices(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Without storage nothing is shown, as before.
  }
}
