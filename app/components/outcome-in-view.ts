import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { isPostForm } from './forms/form-post.ts';
import { fetchFormCare } from './forms/form-touched.ts';
import { untilLeft } from './until-left.ts';

let sent: HTMLFormElement | undefined;
let pressed: HTMLElement | null = null;

/** What the last form was sent by, where it was a button. */
export const lastPressed = (): HTMLElement | null => pressed;

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
    const onSubmit = ({ target, submitter }: SubmitEvent) => {
      if (!(target instanceof HTMLFormElement) || !isPostForm(target)) return;
      sent = target;
      pressed = submitter;
    };
    document.addEventListener('submit', onSubmit, { capture: true });
    return () => document.removeEventListener('submit', onSubmit, { capture: true });
  }, []);

  useEffect(() => {
    const hasEnded = underWay < before.current;
    before.current = underWay;
    return hasEnded ? untilLeft(fetchFormCare().then((care) => care.awaitOutcome(sent))) : undefined;
  }, [underWay]);
}

const isPost = (method: string | undefined) => method !== undefined && method !== 'GET';
