export type FileKind =
  | 'model'
  | 'drawing'
  | 'symbol'
  | 'pdf'
  | 'office'
  | 'image'
  | 'archive'
  | 'text'
  | 'video';
/** How a file is shown: each is a viewer of its own. */
export const fileViews = [
  'model',
  'sheet',
  'pages',
  'image',
  'listing',
  'text',
  // Office documents where the server could make no PDF of them.
  'document',
  'slides',
  'tables',
] as const;
export type FileView = (typeof fileViews)[number];

const extensions: Readonly<Record<FileKind, readonly string[]>> = {
  model: ['step', 'stp', 'iges', 'igs', 'brep', 'stl', 'obj', 'wrl', 'glb', 'gltf'],
  drawing: ['dxf', 'dwg'],
  symbol: ['elmt', 'qet'],
  pdf: ['pdf'],
  office: ['docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt'],
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'bmp', 'tif', 'tiff', 'svg'],
  archive: ['zip', 'rar', '7z'],
  text: ['txt', 'csv', 'md', 'json', 'xml', 'log'],
  video: ['mp4', 'm4v', 'mov', 'mkv', 'webm', 'avi'],
};

export const fileKinds = Object.keys(extensions) as FileKind[];
export const fileExtensions: readonly string[] = Object.values(extensions).flat();

/** Endings of one kind, or of all, as a field for files takes them. */
export const acceptOf = (kind?: FileKind): string =>
  (kind ? extensions[kind] : fileExtensions).map((extension) => `.${extension}`).join(',');

const kindByExtension = new Map(
  fileKinds.flatMap((kind) => extensions[kind].map((extension) => [extension, kind] as const)),
);

/** Kind of a file by its extension (lower case, no dot); undefined for what is not taken. */
export function fileKindOf(extension: string): FileKind | undefined {
  return kindByExtension.get(extension);
}

/** Pictures of these are ink on white paper: drawings, models, pages, texts and tables. */
export function isDrawnFile(extension: string): boolean {
  return ['model', 'drawing', 'symbol', 'pdf', 'office', 'text'].includes(fileKindOf(extension) ?? '');
}

/** Last extension of a name in lower case, without its dot; empty when there is none. */
export function extensionOf(name: string): string {
  return /[^.\\/]\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}
