import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DraftForm } from './draft-form.ts';
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.ts';

const nothing: DraftState = { save: { kind: 'none' }, restoredAt: null, offers: [] };

export interface SavedDraft {
  /** Goes to the form, which has to hold a hidden field `draftSlot`. */
  form: RefObject<HTMLFormElement | null>;
  state: DraftState;
  keeper: RefObject<DraftKeeper | undefined>;
}

/**
 * Keeps what is typed into a form on this device and, for who is signed in, on the server; puts it back where the
 * page came with nothing: after a reload, a crash, the way through sign-in, or on another device.
 */
export function useDraft(options: Omit<DraftForm, 'hasFailed'>, failure: object | undefined): SavedDraft {
  const form = useRef<HTMLFormElement>(null);
  const keeper = useRef<DraftKeeper>(undefined);
  const [state, setState] = useState(nothing);
  const latest = useRef<DraftForm>(options);
  latest.current = { ...options, hasFailed: failure !== undefined };
  const isSignedIn = options.loadSources !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again for another thing or person, and only then
  useEffect(() => {
    if (!form.current) return;
    setState(nothing);
    keeper.current = createDraftKeeper(form.current, latest.current, (change) =>
      setState((now) => ({ ...now, ...change })),
    );
    return () => keeper.current?.stop();
  }, [options.kind, options.thing, isSignedIn]);
  useEffect(() => {
    if (failure) keeper.current?.resume();
  }, [failure]);
  return { form, state, keeper };
}
