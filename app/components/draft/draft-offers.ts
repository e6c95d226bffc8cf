import type { DraftSummary } from '../../../contract/draft/draft.ts';
import type { DraftFields } from './draft-fields.ts';
import type { DraftForm } from './draft-form.ts';
import { listLocalDrafts } from './local-drafts.ts';

/** A draft of the place, on this device or on the server, wherever it is newer. */
export interface Offer {
  slot: string;
  savedAt: number;
  excerpt: string;
  /** Being written in another tab at this moment. */
  isBusy: boolean;
  /** Of the server's copy, if it has one. */
  draftId: number | undefined;
  revision: number;
  /** What was typed, where this device has it at least as new. */
  fields: DraftFields | undefined;
}

/** Every draft of the place, newest first. */
export async function listOffers({
  place,
  options: { kind, thing, owner, loadSources },
  busy,
}: {
  place: string;
  options: DraftForm;
  busy: ReadonlySet<string>;
}): Promise<Offer[]> {
  const onServer = loadSources ? await readServer(loadSources, { kind, thing }) : [];
  const offers = new Map<string, Offer>();
  for (const { id, slot, savedAt, excerpt, revision } of onServer) {
    const common = { slot, excerpt, revision, draftId: id, isBusy: busy.has(slot), fields: undefined };
    offers.set(slot, { ...common, savedAt: Date.parse(savedAt) });
  }
  for (const { slot, savedAt, fields } of listLocalDrafts(place, owner)) {
    const known = offers.get(slot);
    // Clocks differ by some seconds: the device that typed last has what it typed.
    if (known && known.savedAt > savedAt + clockMilliseconds) continue;
    const base = known ?? { slot, draftId: undefined, revision: 0, isBusy: busy.has(slot), excerpt: '' };
    offers.set(slot, { ...base, savedAt, fields, excerpt: base.excerpt || firstWords(fields) });
  }
  return [...offers.values()].sort((a, b) => b.savedAt - a.savedAt);
}

const clockMilliseconds = 10_000;
const excerptLength = 80;

async function readServer(
  load: NonNullable<DraftForm['loadSources']>,
  place: { kind: string; thing: string },
): Promise<DraftSummary[]> {
  try {
    return await (await load()).listDrafts(place);
  } catch {
    return [];
  }
}

function firstWords(fields: DraftFields): string {
  const { title, body = '' } = fields;
  if (title) return title;
  // The editor's document is JSON; its words stand behind "text".
  const words = body.startsWith('{')
    ? [...body.matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text)
    : [body];
  return words.join(' ').slice(0, excerptLength);
}
