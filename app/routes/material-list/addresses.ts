export const listsPath = '/dxxsample/lists';

/** Where a quotation's link leads. */
export const quotationPath = (token: string): string => `/dxxsample/quotations/${token}`;

export const listPath = (listId: number, part = ''): string =>
  part ? `${listsPath}/${listId}/${part}` : `${listsPath}/${listId}`;
