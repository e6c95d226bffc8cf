import { type Baseline, type DraftFields, readFields } from './draft-fields.ts';
import { type DraftForm, versionField } from './draft-form.ts';
import { claimSlot, newSlot } from './draft-slot.ts';
import { placeOf, removeLocalDraft, writeLocalDraft } from './local-drafts.ts';
import type { ServerDraft } from './server-draft.ts';

const saveDelayMilliseconds = 400;

/** Writes what stands in a form on this device and on the server, under a name that no other tab uses. */
export interface DraftWriter {
  slot(): string;
  /** Goes on under `slot`; what the server has of it comes from `known`. */
  writeAs(slot: string, known?: { revision: number; draftId?: number | undefined }): void;
  /** Something was typed since it was written last. */
  isDirty(): boolean;
  typed(): void;
  save(): Promise<void>;
  /** On this device alone. */
  saveHere(): DraftFields;
  /** The form is being sent: until `resume`, nothing goes to the server. */
  hold(): void;
  resume(): void;
  stop(): void;
}

export function createDraftWriter(
  form: HTMLFormElement,
  { options, baseline, server }: { options: DraftForm; baseline: Baseline; server: ServerDraft },
): DraftWriter {
  const { version = '', owner } = options;
  const place = placeOf(options);
  let slot = '';
  let claim: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDirty = false;
  let isSending = false;
  let isStopped = false;

  const writeAs: DraftWriter['writeAs'] = (name, known = { revision: 0 }) => {
    slot = name;
    claim = undefined;
    const field = form.querySelector<HTMLInputElement>('input[name=draftSlot]');
    if (field) field.value = name;
    server.begin({ slot, ...known });
  };
  const fork = () => {
    removeLocalDraft(place, slot);
    writeAs(newSlot(place));
  };
  function saveHere(): DraftFields {
    clearTimeout(timer);
    const read = readFields(form, baseline);
    const isEmpty = Object.keys(read).length === 0;
    const fields = !isEmpty && version ? { ...read, [versionField]: version } : read;
    if (isEmpty) removeLocalDraft(place, slot);
    else writeLocalDraft(place, { slot, owner, savedAt: Date.now(), fields });
    return fields;
  }
  async function save(): Promise<void> {
    if (isStopped) return;
    claim ??= claimSlot(place, slot);
    if (!(await claim)) writeAs(newSlot(place));
    const fields = saveHere();
    isDirty = false;
    if (!isSending) server.push(fields, fork);
  }
  return {
    slot: () => slot,
    writeAs,
    isDirty: () => isDirty,
    save,
    saveHere,
    typed() {
      isDirty = true;
      isSending = false;
      clearTimeout(timer);
      timer = setTimeout(save, saveDelayMilliseconds);
    },
    hold() {
      isSending = true;
      isDirty = false;
      saveHere();
      server.hold(place);
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
    },
  };
}
