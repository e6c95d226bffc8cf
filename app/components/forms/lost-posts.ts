import { sayAtButton } from './say-at-button.ts';

/** Until a form with a place for it has said so itself. */
const wordsMs = 500;
const alerts = 'main [role=alert], dialog[open] [role=alert]';

/** Says that a post got no answer where nothing else on the page does: a like or a vote has no place for words. */
export function sayUnlessSaid(button: Element | null, text: () => string): void {
  setTimeout(() => {
    if (button?.isConnected && !document.querySelector(alerts)) sayAtButton(button, text());
  }, wordsMs);
}
