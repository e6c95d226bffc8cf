const outcomes = '[role=alert], [data-outcome]';
/** Until the words of an error have been fetched. */
const patienceMs = 3_000;
const actions = ['keydown', 'pointerdown'] as const;

/** Brings what came of a form into view once it is there; returns what ends the waiting. */
export const showOutcome = (form: HTMLFormElement | undefined): (() => void) =>
  whenThere(() => findOutcome(form), bringIntoView);

/** That of the form itself, or of what it is about, or whatever the page says. */
function findOutcome(form: HTMLFormElement | undefined): HTMLElement | undefined {
  const places = form?.isConnected ? [form, form.closest('dialog, tr, li, section')] : [];
  const found = [...places, document.querySelector('main')].map((place) =>
    place?.querySelector<HTMLElement>(outcomes),
  );
  return found.find((outcome) => outcome) ?? undefined;
}

function whenThere(find: () => HTMLElement | undefined, use: (found: HTMLElement) => void): () => void {
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, patienceMs);
  for (const type of actions) document.addEventListener(type, stop, { capture: true });
  function look() {
    const found = find();
    if (!found) return;
    stop();
    use(found);
  }
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const type of actions) document.removeEventListener(type, stop, { capture: true });
  }
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}

/** Scrolls to it, and tells of it, unless it is in view. */
export function bringIntoView(outcome: HTMLElement): void {
  const { top, bottom } = outcome.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const isSeen =
    top >= Number.parseFloat(scrollPaddingTop) &&
    bottom <= window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
  if (isSeen) return;
  outcome.scrollIntoView({ block: 'center' });
  outcome.focus({ preventScroll: true });
}
