/** Where one tops up; the coins that are missing for something are asked for already. */
export const rechargePath = (missing?: number | string): string =>
  `/memberCenter${missing ? `?coins=${missing}` : ''}#recharge`;
