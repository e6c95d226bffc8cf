import { type Arriving, arrive, takeOver } from './draft-arrival.ts';
import { type Baseline, putFields, readBaseline } from './draft-fields.ts';
import type { DraftForm } from './draft-form.ts';
import type { Offer } from './draft-offers.ts';
import { createDraftWriter, type DraftWriter } from './draft-writer.ts';
import { placeOf, removeLocalDraft } from './local-drafts.ts';
import { createServerDraft, type SaveState } from './server-draft.ts';

export interface DraftState {
  save: SaveState;
  /** When what was put back by itself had been written. */
  restoredAt: number | null;
  /** Others that were begun here. */
  offers: readonly Offer[];
}

export interface DraftKeeper {
  choose(offer: Offer): Promise<void>;
  discard(offer: Offer): Promise<void>;
  /** Empties the form of what was put back, and forgets it. */
  startAfresh(): void;
  /** Goes on keeping after the sending failed. */
  resume(): void;
  stop(): void;
}

/**
 * Keeps what is typed into `form`: on this device at once, on the server a little later, under a name that no
 * other tab uses. Puts it back when the form comes empty; where several were begun, it offers them.
 */
export function createDraftKeeper(
  form: HTMLFormElement,
  options: DraftForm,
  report: (change: Partial<DraftState>) => void,
): DraftKeeper {
  const place = placeOf(options);
  const baseline: Baseline = options.loaded || options.hasFailed ? new Map() : readBaseline(form);
  const server = createServerDraft(options, (save) => report({ save }));
  const writer = createDraftWriter(form, { options, baseline, server });
  let isStopped = false;
  let offers: readonly Offer[] = [];
  const show = (left: readonly Offer[]) => {
    offers = left;
    if (!isStopped) report({ offers });
  };
  const dropOffer = (offer: Offer) => show(offers.filter((other) => other !== offer));
  const arriving: Arriving = {
    form,
    options,
    baseline,
    server,
    writer,
    isStopped: () => isStopped,
    restored: (restoredAt) => report({ restoredAt }),
    show,
  };
  const stopListening = listen(form, writer);
  void arrive(arriving);

  return {
    async choose(offer) {
      if (await takeOver(offer, arriving)) dropOffer(offer);
    },
    async discard(offer) {
      removeLocalDraft(place, offer.slot);
      await server.remove(offer);
      dropOffer(offer);
    },
    startAfresh() {
      putFields(form, {}, baseline);
      report({ restoredAt: null });
      void writer.save();
    },
    resume: writer.resume,
    stop() {
      isStopped = true;
      writer.stop();
      stopListening();
    },
  };
}

/** Saves while one types, as the form is sent, and as the page is hidden or left. */
function listen(form: HTMLFormElement, writer: DraftWriter): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  form.addEventListener('input', writer.typed, { signal });
  form.addEventListener('change', writer.typed, { signal });
  form.addEventListener('submit', writer.hold, { signal });
  const onHide = () => {
    if (writer.isDirty() && document.visibilityState !== 'visible') void writer.save();
  };
  const onLeave = () => {
    if (writer.isDirty()) writer.saveHere();
  };
  document.addEventListener('visibilitychange', onHide, { signal });
  window.addEventListener('pagehide', onLeave, { signal });
  return () => stop.abort();
}
