/** What names of rendered forms begin with; the slots of drafts are shorter than what follows. */
const pagePrefix = 'page-';
const slotShape = /^page-[0-9a-f-]{36}$/;

/** Whether a form was sent under the name that the server gave it: no script had kept a draft of it by then. */
export const isPageName = (slot: string): boolean => slotShape.test(slot);

/**
 * The name under which a form is sent, so that what is sent twice is written once. The server gives each form that it
 * renders one, for pages without scripts; where there are scripts, the keeper of its draft puts the slot in its place.
 */
export function SentNameField() {
  const name = typeof document === 'undefined' && { defaultValue: pagePrefix + crypto.randomUUID() };
  return <input type="hidden" name="draftSlot" suppressHydrationWarning {...name} />;
}
