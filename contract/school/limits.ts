export const campusKinds = ['vocational', 'university', 'enterprise'] as const;
export type CampusKind = (typeof campusKinds)[number];
export const campusStates = ['waiting', 'accepted', 'returned'] as const;
export type CampusState = (typeof campusStates)[number];
/** Of age to decide alone, or with the consent of a guardian. */
export const consents = ['own', 'guardian'] as const;
export type Consent = (typeof consents)[number];

export const schoolLimits = {
  className: 40,
  number: 20,
  name: 20,
  reason: 300,
  /** Pupils of one class, joined or on its list. */
  pupils: 120,
  /** Classes of one campus that are not over. */
  classes: 60,
  seats: 5000,
  /** Characters of a list that is pasted. */
  list: 6000,
  perPage: 30,
} as const;

/** Days after the last day of a class at whose end numbers and names of its pupils are deleted. */
export const forgottenAfterDays = 180;
/** A class ends within so many days. */
export const maxClassDays = 400;
/** Of a spreadsheet of pupils. */
export const pupilSheetBytes = 1024 * 1024;
