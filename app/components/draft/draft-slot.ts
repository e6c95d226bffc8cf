const keyPrefix = 'draft-slot:';

/** The name under which this tab writes at a place; the same after a reload, another in every tab. */
export function ownSlot(place: string): string {
  try {
    const kept = sessionStorage.getItem(keyPrefix + place);
    if (kept) return kept;
  } catch {
    // Without a storage the name lasts as long as the page.
  }
  return newSlot(place);
}

export function newSlot(place: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return takeSlot(
    place,
    btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, '-')
      .replace(/\//g, '_'),
  );
}

/** Goes on with `slot` in this tab. */
export function takeSlot(place: string, slot: string): string {
  try {
    sessionStorage.setItem(keyPrefix + place, slot);
  } catch {
    // As above.
  }
  return slot;
}

/**
 * Claims a slot as long as the page lives; false when another tab writes under it. A duplicated tab brings its
 * neighbour's names along, so a name alone proves nothing. Without locks (plain http, old WebViews) all is granted.
 */
export async function claimSlot(place: string, slot: string): Promise<boolean> {
  const name = lockName(place, slot);
  if (held.has(name) || !navigator.locks) return true;
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      if (!lock) return undefined;
      held.add(name);
      return new Promise<void>(() => {});
    };
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}

/** Slots of the place that other tabs are writing under now. */
export async function listBusySlots(place: string): Promise<ReadonlySet<string>> {
  if (!navigator.locks) return new Set();
  const { held: locks = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  const prefix = lockName(place, '');
  const names = locks.flatMap(({ name }) => (name?.startsWith(prefix) && !held.has(name) ? [name] : []));
  return new Set(names.map((name) => name.slice(prefix.length)));
}

const held = new Set<string>();

function lockName(place: string, slot: string): string {
  return `draft:${place}/${slot}`;
}
