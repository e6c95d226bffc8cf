/** Addresses of a list's files. */
export const listXlsxPath = '/api/material-lists/:listId/list.xlsx';
export const listCsvPath = '/api/material-lists/:listId/list.csv';

export const listPdfPath = '/api/material-lists/:listId/list.pdf';
export const listPackagePath = '/api/material-lists/:listId/list.zip';

export const pathOfList = (path: string, listId: number): string => path.replace(':listId', String(listId));
/** For software: the token opens one list until it expires or is revoked. */
export const programPath = '/api/material-handover/:token';
