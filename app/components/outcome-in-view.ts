import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';

const outcomes = '[role=alert], [data-outcome]';
/** Until the words of an error have been fetched. */
const patienceMs = 3_000;
const actions = ['keydown', 'pointerdown'] as const;

let sent: HTMLFormElement | undefined;

/**
 * Brings into view what came of a posted form, why it was refused before all: its button may stand far below, or what it
 * stood in be gone. Who has gone on to something else in the meantime is left there.
 */
export function useOutcomeInView(): void {
  const { formMethod } = useNavigation();
  const fetchers = useFetchers();
  const underWay = [formMethod, ...fetchers.map((fetcher) => fetcher.formMethod)].filter(isPost).length;
  const before = useRef(0);

  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.method === 'post') sent = target;
    };
    document.addEventListener('submit', onSubmit, { capture: true });
    return () => document.removeEventListener('submit', onSubmit, { capture: true });
  }, []);

  useEffect(() => {
    const hasEnded = underWay < before.current;
    before.current = underWay;
    return hasEnded
      ? whenThere(
          () => findOutcome(sent),
          (outcome) => showOutcome(outcome, sent),
        )
      : undefined;
  }, [underWay]);
}

const isPost = (method: string | undefined) => method !== undefined && method !== 'GET';

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

/**
 * Why a form was refused, and then the first field that is marked: no further than it takes, so that both are in view
 * where they fit. The field says more than the head of the form, and is what one goes on with.
 */
export function showOutcome(outcome: HTMLElement, form: HTMLFormElement | undefined): void {
  bringIntoView(outcome);
  const field = form?.isConnected ? form.querySelector<HTMLElement>('[aria-invalid=true]') : undefined;
  if (!field) return;
  // What is wrong with it stands below it.
  const errorId = field.getAttribute('aria-describedby')?.split(' ')[0];
  const error = (errorId && document.getElementById(errorId)) || field;
  if (isInView(field) && isInView(error)) return;
  error.scrollIntoView({ block: 'nearest' });
  field.focus({ preventScroll: true });
}

/** Scrolls to it, and tells of it, unless it is in view. */
export function bringIntoView(outcome: HTMLElement): void {
  if (isInView(outcome)) return;
  outcome.scrollIntoView({ block: 'center' });
  outcome.focus({ preventScroll: true });
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return (
    top >= Number.parseFloat(scrollPaddingTop) &&
    bottom <= window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0)
  );
}
