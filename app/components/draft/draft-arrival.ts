import { type Baseline, type DraftFields, isUntouched, putFields } from './draft-fields.ts';
import { type DraftForm, versionField } from './draft-form.ts';
import { listOffers, type Offer } from './draft-offers.ts';
import { claimSlot, listBusySlots, newSlot, ownSlot, takeSlot } from './draft-slot.ts';
import type { DraftWriter } from './draft-writer.ts';
import { isTaken, listLocalDrafts, placeOf, removeLocalDraft } from './local-drafts.ts';
import { isSentHere } from './sent-draft.ts';
import type { ServerDraft } from './server-draft.ts';

export interface Arriving {
  form: HTMLFormElement;
  options: DraftForm;
  baseline: Baseline;
  server: ServerDraft;
  writer: DraftWriter;
  isStopped: () => boolean;
  /** What was put back by itself, by the time it had been written. */
  restored: (savedAt: number) => void;
  show: (offers: readonly Offer[]) => void;
}

/** Looks for drafts of the place as the page comes: puts its own back, or the only one there is, and offers the others. */
export async function arrive(arriving: Arriving): Promise<void> {
  const { form, options, baseline, server, writer, isStopped, restored, show } = arriving;
  const { loaded, version = '', hasFailed = false, owner } = options;
  const place = placeOf(options);
  const isCurrent = (fields: DraftFields) => (fields[versionField] ?? '') === version;
  const known = { revision: loaded?.revision ?? 0, draftId: loaded?.id };
  writer.writeAs(loaded ? takeSlot(place, loaded.slot) : ownSlot(place), known);
  if (isTaken(place, writer.slot(), owner)) writer.writeAs(newSlot(place));
  if (isSentHere(place, writer.slot())) {
    removeLocalDraft(place, writer.slot());
    writer.writeAs(newSlot(place), known);
  }
  const isOpen = !loaded && !hasFailed;
  const own = listLocalDrafts(place, owner).find((draft) => draft.slot === writer.slot());
  const isFit = own !== undefined && isCurrent(own.fields);
  if (isOpen && isFit) {
    putFields(form, own.fields, baseline);
    restored(own.savedAt);
  }
  const found = await listOffers({ place, options, busy: await listBusySlots(place) });
  if (isStopped()) return;
  const mine = found.find((offer) => offer.slot === writer.slot());
  if (mine && !loaded) server.begin({ slot: mine.slot, revision: mine.revision, draftId: mine.draftId });
  const others = found.filter((offer) => offer !== mine || (isOpen && !isFit));
  show(others);
  const [only] = others;
  if (isOpen && only && others.length === 1 && !only.isBusy && isUntouched(form, baseline)) {
    const fields = only.fields ?? (await server.read(only));
    if (fields && isCurrent(fields) && !isStopped() && isUntouched(form, baseline)) {
      await takeOver({ ...only, fields }, arriving);
      show([]);
      restored(only.savedAt);
    }
  }
  // What this device alone had is put on the server too.
  if (!isUntouched(form, baseline) && options.loadSources) void writer.save();
}

/** Puts an offered draft into the form, after what stands there is saved, and goes on with it. */
export async function takeOver(offer: Offer, arriving: Arriving): Promise<boolean> {
  const { form, options, baseline, server, writer, isStopped } = arriving;
  const place = placeOf(options);
  const fields = offer.fields ?? (await server.read(offer));
  if (!fields || isStopped()) return false;
  if (writer.isDirty() || !isUntouched(form, baseline)) await writer.save();
  const isOurs = !offer.isBusy && (await claimSlot(place, offer.slot));
  if (isOurs) {
    const { slot, revision, draftId } = offer;
    writer.writeAs(takeSlot(place, slot), { revision, draftId });
  } else writer.writeAs(newSlot(place));
  putFields(form, fields, baseline);
  return true;
}
