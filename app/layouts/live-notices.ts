import type { IntlShape } from 'react-intl';
import { hasBrowserNotices } from '../components/notices/browser-notice-choice.ts';
import { openEventStream } from '../components/notices/event-stream.ts';
import { noticeText } from '../components/notices/notice-text.ts';
import type { ShownNotice } from '../components/notices/personal-events.ts';

/** Keeps the person's tabs told, and shows what they chose as a notification of the browser. */
export function openLiveNotices(address: string, intl: IntlShape): () => void {
  return openEventStream(`${address}?unread=1`, (event) => {
    if (event.kind !== 'notice' || !event.shown || document.hasFocus() || !hasBrowserNotices()) return;
    void showNotification(event.shown, intl);
  });
}

/** Phones show notifications of service workers alone. */
async function showNotification(
  { id, noticeKind, actor, data }: ShownNotice,
  intl: IntlShape,
): Promise<void> {
  const body = noticeText(intl, { kind: noticeKind, actor, actors: 1, count: 1, data });
  const path = `/personal/message/open/${id}`;
  const options = { body, tag: `notice-${id}`, icon: '/icon.svg', data: { path } };
  const title = document.title.split(' - ').at(-1) ?? '';
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options);
  const notification = new Notification(title, options);
  notification.addEventListener('click', () => {
    window.focus();
    window.location.assign(path);
  });
}
