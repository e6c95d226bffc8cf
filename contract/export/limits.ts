/** Where one's own topics and replies are taken out as a zip file. */
export const postExportPath = '/api/export/posts';
