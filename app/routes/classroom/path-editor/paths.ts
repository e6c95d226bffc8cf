export const editorPath = '/admin/learning-paths';
export const editedPathPath = (pathId: number): string => `${editorPath}/${pathId}`;
