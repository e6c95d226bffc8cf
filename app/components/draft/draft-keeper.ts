import {
  type Baseline,
  type DraftFields,
  isUntouched,
  putFields,
  readBaseline,
  readFields,
} from './draft-fields.ts';
import { listOffers, type Offer } from './draft-offers.ts';
import { claimSlot, listBusySlots, newSlot, ownSlot, takeSlot } from './draft-slot.ts';
import type { LoadDraftSources } from './draft-sources.ts';
import { listLocalDrafts, placeOf, removeLocalDraft, writeLocalDraft } from './local-drafts.ts';
import { isSentHere } from './sent-draft.ts';
import { createServerDraft, type SaveState } from './server-draft.ts';

const saveDelayMilliseconds = 400;
/** Field of a draft that tells which state of the thing it changes. */
export const versionField = 'draft.version';

export interface DraftForm {
  /** The form, and what it is about: `reply` and the id of a topic. */
  kind: string;
  thing: string;
  /** Address of the page on which the form stands. */
  path: string;
  /** Name of the thing it is about. */
  about?: string;
  /** State of the thing that is changed; a draft made from another is offered, but never put back by itself. */
  version?: string;
  /** Undefined for visitors: then this device alone keeps the draft. */
  loadSources: LoadDraftSources | undefined;
  /** The draft that the page came with. */
  loaded?: { id: number; slot: string; revision: number };
  /** The page came with what was typed, because sending it failed. */
  hasFailed?: boolean;
}

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
  const { loaded, loadSources, version = '', hasFailed = false } = options;
  const place = placeOf(options);
  const baseline: Baseline = loaded || hasFailed ? new Map() : readBaseline(form);
  const server = createServerDraft(options, (save) => report({ save }));
  let slot = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDirty = false;
  let isSending = false;
  let isStopped = false;
  let claim: Promise<boolean> | undefined;
  let offers: readonly Offer[] = [];

  const show = (left: readonly Offer[]) => {
    offers = left;
    if (!isStopped) report({ offers });
  };
  const writeAs = (name: string) => {
    slot = name;
    claim = undefined;
    const field = form.querySelector<HTMLInputElement>('input[name=draftSlot]');
    if (field) field.value = name;
  };
  const fieldsNow = (): DraftFields => {
    const fields = readFields(form, baseline);
    return Object.keys(fields).length > 0 && version ? { ...fields, [versionField]: version } : fields;
  };
  const fork = () => {
    removeLocalDraft(place, slot);
    writeAs(newSlot(place));
    server.begin({ slot, revision: 0 });
  };

  function saveHere(): DraftFields {
    clearTimeout(timer);
    const fields = fieldsNow();
    if (Object.keys(fields).length === 0) removeLocalDraft(place, slot);
    else writeLocalDraft(place, { slot, savedAt: Date.now(), fields });
    return fields;
  }
  async function save(): Promise<void> {
    if (isStopped) return;
    claim ??= claimSlot(place, slot);
    if (!(await claim)) {
      writeAs(newSlot(place));
      server.begin({ slot, revision: 0 });
    }
    const fields = saveHere();
    isDirty = false;
    if (!isSending) server.push(fields, fork);
  }

  async function choose(offer: Offer): Promise<void> {
    const fields = offer.fields ?? (await server.read(offer));
    if (!fields || isStopped) return;
    if (isDirty || !isUntouched(form, baseline)) await save();
    const isOurs = !offer.isBusy && (await claimSlot(place, offer.slot));
    if (isOurs) writeAs(takeSlot(place, offer.slot));
    else writeAs(newSlot(place));
    server.begin({
      slot,
      revision: isOurs ? offer.revision : 0,
      draftId: isOurs ? offer.draftId : undefined,
    });
    putFields(form, fields, baseline);
    show(offers.filter((other) => other !== offer));
  }

  async function arrive(): Promise<void> {
    writeAs(loaded ? takeSlot(place, loaded.slot) : ownSlot(place));
    if (isSentHere(place, slot)) {
      removeLocalDraft(place, slot);
      writeAs(newSlot(place));
    }
    const isOpen = !loaded && !hasFailed;
    const own = listLocalDrafts(place).find((draft) => draft.slot === slot);
    const isFit = own && (own.fields[versionField] ?? '') === version;
    if (isOpen && isFit) {
      putFields(form, own.fields, baseline);
      report({ restoredAt: own.savedAt });
    }
    server.begin({ slot, revision: loaded?.revision ?? 0, draftId: loaded?.id });
    const found = await listOffers({ place, options, busy: await listBusySlots(place) });
    if (isStopped) return;
    const mine = found.find((offer) => offer.slot === slot);
    if (mine && !loaded) server.begin({ slot, revision: mine.revision, draftId: mine.draftId });
    const others = found.filter((offer) => offer !== mine || (isOpen && !isFit));
    show(others);
    const [only] = others;
    if (isOpen && only && others.length === 1 && !only.isBusy && isUntouched(form, baseline)) {
      const fields = only.fields ?? (await server.read(only));
      const isCurrent = fields && (fields[versionField] ?? '') === version;
      if (isCurrent && !isStopped && isUntouched(form, baseline)) {
        await choose({ ...only, fields });
        show([]);
        report({ restoredAt: only.savedAt });
      }
    }
    // What this device alone had is put on the server too.
    if (!isUntouched(form, baseline) && loadSources) void save();
  }

  const onInput = () => {
    isDirty = true;
    isSending = false;
    clearTimeout(timer);
    timer = setTimeout(save, saveDelayMilliseconds);
  };
  const onSubmit = () => {
    isSending = true;
    isDirty = false;
    saveHere();
    server.hold(place);
  };
  const onHide = () => {
    if (!isDirty || document.visibilityState === 'visible') return;
    saveHere();
    void save();
  };
  const onLeave = () => {
    if (isDirty) saveHere();
  };
  form.addEventListener('input', onInput);
  form.addEventListener('change', onInput);
  form.addEventListener('submit', onSubmit);
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', onLeave);
  void arrive();

  return {
    choose,
    async discard(offer) {
      removeLocalDraft(place, offer.slot);
      await server.remove(offer);
      show(offers.filter((other) => other !== offer));
    },
    startAfresh() {
      putFields(form, {}, baseline);
      report({ restoredAt: null });
      void save();
    },
    resume() {
      isSending = false;
      void save();
    },
    stop() {
      if (isDirty) server.push(saveHere(), () => {});
      isStopped = true;
      clearTimeout(timer);
      server.stop();
      form.removeEventListener('input', onInput);
      form.removeEventListener('change', onInput);
      form.removeEventListener('submit', onSubmit);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
    },
  };
}
