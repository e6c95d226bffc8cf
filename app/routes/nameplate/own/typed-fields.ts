import type { Nameplate } from '../../../../contract/nameplate/nameplate.ts';
import { type Rating, ratingKeys } from '../../../../contract/nameplate/rating.ts';

/** What the form of a plate says, as the calls take it. */
export function fieldsOf(typed: Record<string, string>) {
  const {
    name = '',
    type = '',
    serial = '',
    maker = '',
    madeOn = '',
    standard = '',
    gtin = '',
    note = '',
  } = typed;
  const rating: Rating = Object.fromEntries(ratingKeys.map((key) => [key, typed[`rating.${key}`] ?? '']));
  return { name, type, serial, maker, madeOn, standard, gtin, note, rating };
}

/** The other way round. */
export function typedOf(nameplate: Nameplate): Record<string, string> {
  const { name, type, serial, maker, madeOn, standard, gtin, note, rating } = nameplate;
  const ratings = Object.entries(rating).map(([key, value]) => [`rating.${key}`, value]);
  return { name, type, serial, maker, madeOn, standard, gtin, note, ...Object.fromEntries(ratings) };
}
