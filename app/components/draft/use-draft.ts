import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { CurrentUser } from '../../../contract/account/account.ts';
import type { DraftForm, DraftOptions } from './draft-form.ts';
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
export function useDraft(options: DraftOptions, failure: object | undefined): SavedDraft {
  const form = useRef<HTMLFormElement>(null);
  const keeper = useRef<DraftKeeper>(undefined);
  const [state, setState] = useState(nothing);
  const owner = useRouteLoaderData<{ user: CurrentUser | null }>('root')?.user?.userId;
  const draft = { ...options, owner, hasFailed: failure !== undefined };
  const latest = useRef<DraftForm>(draft);
  latest.current = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again for another thing or person, and only then
  useEffect(() => {
    if (!form.current) return;
    setState(nothing);
    keeper.current = createDraftKeeper(form.current, latest.current, (change) =>
      setState((now) => ({ ...now, ...change })),
    );
    return () => keeper.current?.stop();
  }, [options.kind, options.thing, owner]);
  useEffect(() => {
    if (failure) keeper.current?.resume();
  }, [failure]);
  return { form, state, keeper };
}
