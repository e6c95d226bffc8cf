import * as v from 'valibot';

const TextSchema = v.object({ zh: v.string(), en: v.string() });

/** A film of a product at work, as `content/films/<slug>/film.json` has it. */
export const FilmSchema = v.object({
  title: TextSchema,
  seconds: v.number(),
  /** Of the larger one of its videos, light and dark. */
  bytes: v.number(),
  /** Another one with every change of its files. */
  version: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  /** What its captions say, in order. */
  sentences: v.array(TextSchema),
});
export type ProductFilm = v.InferOutput<typeof FilmSchema>;

/** Files of a film and their types: a video and its poster for each theme, captions for each language. */
export const filmTypes = {
  'light.mp4': 'video/mp4',
  'dark.mp4': 'video/mp4',
  'light.webp': 'image/webp',
  'dark.webp': 'image/webp',
  'captions.zh-cn.vtt': 'text/vtt; charset=utf-8',
  'captions.en-us.vtt': 'text/vtt; charset=utf-8',
} as const;
export type FilmFile = keyof typeof filmTypes;

export const filmPath = '/api/products/:slug/film/:name';

/** Where a file of a film is; what is behind one version never changes. */
export const filmAddress = (
  slug: string,
  { version }: Pick<ProductFilm, 'version'>,
  name: FilmFile,
): string => `/api/products/${slug}/film/${name}?v=${version}`;
