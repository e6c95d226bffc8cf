export const listsPath = '/dxxsample/lists';

export const listPath = (listId: number, part = ''): string =>
  part ? `${listsPath}/${listId}/${part}` : `${listsPath}/${listId}`;
