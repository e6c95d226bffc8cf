import { type RefObject, useEffect, useState } from 'react';
import { saveAnswers } from '../../../../contract/classroom/quiz.ts';
import type { AnswerNotice } from '../../../../contract/classroom/quiz-kinds.ts';
import { listTyped } from '../../../components/forms/typed-early.ts';
import { browserApi } from '../../../services/browser-api.ts';
import { call } from '../../../services/call.ts';
import { isCallFailure } from '../../../services/call-failure.ts';
import { answerOf, fieldOf, numberOf } from './answer-fields.ts';
import { clearUnsaved, readUnsaved, writeUnsaved } from './unsaved-answers.ts';

/** After the last letter of a text; a choice is saved at once. */
const typingPauseMs = 500;
/** Between two tries while nothing answers. */
const retryMs = 4000;

export type SaveState = 'none' | 'saving' | 'saved' | 'offline';

/**
 * Saves each answer of a form when it is given. What the server does not have yet is kept on this device, over a reload
 * and a lost line, put back into the form and sent when something answers again.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, attemptId: number) {
  const [state, setState] = useState<SaveState>('none');
  const [notices, setNotices] = useState<ReadonlyMap<number, AnswerNotice | null>>(new Map());
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const typedEarly = new Set(listTyped(element).map(({ name }) => numberOf(name)));
    const unsaved = new Map(readUnsaved(attemptId));
    for (const number of typedEarly)
      if (number !== undefined) unsaved.set(number, answerOf(new FormData(element), number));
    for (const [number, answer] of unsaved) putAnswer(element, number, answer);
    const keeper = createKeeper({ attemptId, unsaved, setState, setNotices });
    const note = (event: Event, pauseMs: number) => {
      const number = numberOf((event.target as HTMLInputElement).name);
      if (number === undefined) return;
      keeper.put(number, answerOf(new FormData(element), number), pauseMs);
    };
    const onInput = (event: Event) => note(event, typingPauseMs);
    const onChange = (event: Event) => note(event, 0);
    const onLine = () => keeper.flush();
    element.addEventListener('input', onInput);
    element.addEventListener('change', onChange);
    window.addEventListener('online', onLine);
    if (unsaved.size > 0) keeper.flush();
    return () => {
      keeper.dispose();
      element.removeEventListener('input', onInput);
      element.removeEventListener('change', onChange);
      window.removeEventListener('online', onLine);
    };
  }, [form, attemptId]);
  return { state, notices };
}

interface KeeperOptions {
  attemptId: number;
  unsaved: Map<number, string[]>;
  setState: (state: SaveState) => void;
  setNotices: (
    set: (before: ReadonlyMap<number, AnswerNotice | null>) => ReadonlyMap<number, AnswerNotice | null>,
  ) => void;
}

/** Sends what is not saved, one call at a time, so that an older answer never comes after a newer one. */
function createKeeper({ attemptId, unsaved, setState, setNotices }: KeeperOptions) {
  let timer: number | undefined;
  let isSending = false;
  let isOver = false;
  const later = (ms: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(flush, ms);
  };

  async function flush(): Promise<void> {
    window.clearTimeout(timer);
    if (isSending || isOver || unsaved.size === 0) return;
    isSending = true;
    setState('saving');
    const sent = [...unsaved];
    try {
      const answers = sent.map(([number, answer]) => ({ number, answer }));
      const { saved } = await call(browserApi(), saveAnswers, { attemptId, answers });
      for (const [number, answer] of sent) if (unsaved.get(number) === answer) unsaved.delete(number);
      writeUnsaved(attemptId, unsaved);
      setNotices(
        (before) => new Map([...before, ...saved.map((each) => [each.number, each.notice] as const)]),
      );
      setState(unsaved.size === 0 ? 'saved' : 'saving');
      if (unsaved.size > 0) later(0);
    } catch (error) {
      if (isCallFailure(error) && /^classroom\.attempt_/.test(error.code)) {
        // Handed in somewhere else: there is nothing to save any more.
        isOver = true;
        clearUnsaved(attemptId);
        window.location.reload();
        return;
      }
      setState('offline');
      later(retryMs);
    } finally {
      isSending = false;
    }
  }

  return {
    put(number: number, answer: string[], pauseMs: number) {
      unsaved.set(number, answer);
      writeUnsaved(attemptId, unsaved);
      later(pauseMs);
    },
    flush,
    dispose() {
      isOver = true;
      window.clearTimeout(timer);
    },
  };
}

function putAnswer(form: HTMLFormElement, number: number, answer: readonly string[]): void {
  const controls = [
    ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name=${fieldOf(number)}]`),
  ];
  for (const [index, control] of controls.entries()) {
    if (/^(radio|checkbox)$/.test(control.type))
      (control as HTMLInputElement).checked = answer.includes(control.value);
    else control.value = answer[index] ?? '';
  }
}
