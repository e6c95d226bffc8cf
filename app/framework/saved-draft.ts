import type { RouterContextProvider } from 'react-router';
import type { Draft } from '../../contract/draft/draft.ts';
import { getDraft } from '../../contract/draft/draft.ts';
import { call } from '../services/call.ts';
import { isCallFailure } from '../services/call-failure.ts';
import { apiContext, currentUserContext, keepPagePrivate } from './request-context.ts';

/** The draft that the address names (`?draft=12`), when it is the viewer's and of this form; null otherwise. */
export async function readSavedDraft(
  context: Readonly<RouterContextProvider>,
  url: URL,
  { kind, thing }: { kind: string; thing: string },
): Promise<Draft | null> {
  const draftId = /^[1-9]\d{0,14}$/.exec(url.searchParams.get('draft') ?? '')?.[0];
  if (!draftId || !context.get(currentUserContext)) return null;
  keepPagePrivate(context);
  try {
    const draft = await call(context.get(apiContext), getDraft, { draftId });
    return draft.kind === kind && draft.thing === thing ? draft : null;
  } catch (error) {
    if (isCallFailure(error)) return null;
    throw error;
  }
}
