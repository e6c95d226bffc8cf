import type { DraftFields } from './draft-fields.ts';
import type { DraftForm } from './draft-form.ts';
import type { Offer } from './draft-offers.ts';
import { markLate } from './sent-draft.ts';

const restMilliseconds = 1200;
/** Somebody who never pauses is saved this often all the same. */
const maxRestMilliseconds = 5000;
const retryMilliseconds = 15_000;

/** Where the newest text is: nowhere, on this device alone, under way, on the server; or there is no room there. */
export type SaveState = { kind: 'none' | 'device' | 'saving' | 'full' } | { kind: 'saved'; savedAt: number };

export interface SlotState {
  slot: string;
  revision: number;
  draftId?: number | undefined;
}

/** The server's copy of one tab's draft: saves rest between each other, and none overwrites another device's. */
export function createServerDraft(options: DraftForm, report: (state: SaveState) => void) {
  const { kind, thing, path, about = '', loadSources } = options;
  let state: SlotState = { slot: '', revision: 0 };
  let waiting: { fields: DraftFields; fork: () => void } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstPush = 0;
  let running: AbortController | undefined;
  let isStopped = false;

  function push(fields: DraftFields, fork: () => void, rest = restMilliseconds): void {
    if (isStopped) return;
    if (!loadSources) {
      report({ kind: Object.keys(fields).length > 0 ? 'device' : 'none' });
      return;
    }
    firstPush ||= Date.now();
    waiting = { fields, fork };
    clearTimeout(timer);
    const max = rest > maxRestMilliseconds ? rest : firstPush + maxRestMilliseconds - Date.now();
    timer = setTimeout(send, Math.max(0, Math.min(rest, max)));
  }

  async function send(): Promise<void> {
    if (!waiting || running || isStopped || !loadSources) return;
    const { fields, fork } = waiting;
    const at = state;
    waiting = undefined;
    firstPush = 0;
    let isRetrying = false;
    const run = new AbortController();
    running = run;
    try {
      const sources = await loadSources();
      if (Object.keys(fields).length === 0) {
        if (at.draftId !== undefined) await sources.deleteDraft({ draftId: at.draftId });
        if (state === at) state = { slot: at.slot, revision: 0 };
        report({ kind: 'none' });
        return;
      }
      report({ kind: 'saving' });
      const { slot, revision } = at;
      const saved = await sources.saveDraft({ slot, kind, thing, path, about, fields, revision }, run.signal);
      if (state === at) state = { slot, revision: saved.revision, draftId: saved.draftId };
      report({ kind: 'saved', savedAt: Date.parse(saved.savedAt) });
    } catch (error) {
      const { code } = error as { code?: string };
      if (run.signal.aborted) return;
      if (code === 'draft.saved_elsewhere' || code === 'draft.not_found') {
        if (state === at) fork();
        waiting ??= { fields, fork };
      } else if (code === 'draft.too_many') report({ kind: 'full' });
      else {
        report({ kind: 'device' });
        isRetrying = code !== 'session.required' && !waiting;
        if (isRetrying) push(fields, fork, retryMilliseconds);
      }
    } finally {
      running = undefined;
      if (waiting && !isRetrying) push(waiting.fields, waiting.fork);
    }
  }

  return {
    push,
    begin(next: SlotState): void {
      state = next;
    },
    async read({ draftId }: Offer): Promise<DraftFields | undefined> {
      if (draftId === undefined || !loadSources) return undefined;
      const sources = await loadSources();
      return sources.getDraft({ draftId }).then(
        (draft) => draft.fields,
        () => undefined,
      );
    },
    async remove({ draftId }: Offer): Promise<void> {
      if (draftId === undefined || !loadSources) return;
      const sources = await loadSources();
      await sources.deleteDraft({ draftId }).catch(() => {});
    },
    /** The text is being sent: nothing more is saved, and what is under way is called back. */
    hold(place: string): void {
      clearTimeout(timer);
      waiting = undefined;
      if (!running) return;
      running.abort();
      markLate(place, state.slot);
    },
    /** Whoever leaves the page takes nothing back: what waits is saved at once. */
    stop(): void {
      clearTimeout(timer);
      void send();
      isStopped = true;
    },
  };
}

export type ServerDraft = ReturnType<typeof createServerDraft>;
