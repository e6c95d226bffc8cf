import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dictionary } from '../../../../contract/dictionary.ts';
import { fail } from '../../../../contract/errors.ts';
import { type CardKind, cardPath, isCardKind } from '../../../../contract/rich-text/card-kinds.ts';
import { findFont } from '../../../conversion/fonts.ts';
import { createWorkerQueue } from '../../../conversion/worker-queue.ts';
import type { Context } from '../../../http/context.ts';
import { createGate } from '../../../http/gate.ts';
import type { ShareFigure } from '../../../parts/cards.ts';
import { getSiteConfig } from '../../site/index.ts';
import { cardSource } from '../source.ts';
import type { SharePlate } from './share-plate.ts';

const make = createWorkerQueue(new URL('./share-worker.ts', import.meta.url), 20_000);
const pass = createGate({ running: 1, waiting: 20, busy: 'request.overloaded' });
const drawings = join(import.meta.dirname, '../../../../app/drawings');

const sitePicture = '/share.png';
/** What anybody may read, whoever asks: programs that fetch pictures of links are signed in nowhere. */
const everyone = 0;
/** Pictures that are remembered; each is some 30 kB. */
const maxRemembered = 300;
const remembered = new Map<string, Uint8Array<ArrayBuffer>>();

type Language = 'zh' | 'en';
type Words = Readonly<Record<Language, string>>;

const kindNames = dictionary<Words>({
  topic: { zh: '论坛', en: 'Forum' },
  article: { zh: '电气百科', en: 'Wiki' },
  resource: { zh: '资源', en: 'Resource' },
  part: { zh: '元件', en: 'Part' },
  course: { zh: '课程', en: 'Course' },
  product: { zh: '产品', en: 'Product' },
  calculator: { zh: '计算器', en: 'Calculator' },
  standard: { zh: '标准', en: 'Standard' },
});
const labels = {
  site: { zh: '站点', en: 'Site' },
  kind: { zh: '类型', en: 'Type' },
  price: { zh: '价格', en: 'Price' },
  free: { zh: '免费', en: 'Free' },
  coins: { zh: 'D\u2060币', en: 'D coins' },
} satisfies Record<string, Words>;

/** The picture of a page for shared links; drawn when it is first asked for, and anew when what it shows changes. */
export async function sendSharePicture(
  context: Context,
  params: Record<string, string>,
  request: Request,
): Promise<Response> {
  const language: Language = new URL(request.url).searchParams.get('lang') === 'en' ? 'en' : 'zh';
  const { kind = '', id = '' } = params;
  if (!isCardKind(kind) || !Object.hasOwn(kindNames, kind) || !cardPath(kind, id))
    return fail('request.not_found');
  const source = cardSource(context.features, kind);
  const [thing] = await source.describe(context.db, { ids: [id], grade: everyone });
  if (thing?.state !== 'here') return fail('request.not_found');
  const font = findFont();
  // A machine without a Chinese typeface letters nothing: links show the picture of the whole site, as other pages do.
  if (!font) return new Response(null, { status: 302, headers: { location: sitePicture } });
  const figure = await source.findFigure?.(context, id);
  const plate = {
    title: thing.label,
    text: thing.text,
    cells: await cellsOf(context, { kind, figure, language }),
  };
  const key = createHash('sha256')
    .update(
      JSON.stringify([plate, figure?.cover?.key, figure?.cover?.revision, figure?.drawing, thing.updatedAt]),
    )
    .digest('base64url');
  const etag = `"${key}"`;
  const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=600', etag };
  if (context.request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers });
  const bytes =
    remembered.get(key) ??
    (await pass(
      async () =>
        remembered.get(key) ?? make({ plate: { ...plate, ...(await picture(context, figure)) }, font }),
    ));
  remember(key, bytes);
  return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.byteLength) } });
}

async function cellsOf(
  context: Context,
  { kind, figure, language }: { kind: CardKind; figure: ShareFigure | undefined; language: Language },
): Promise<SharePlate['cells']> {
  const { siteTitle } = await getSiteConfig(context.db);
  const price = figure?.price ?? null;
  const said = price === 0 ? labels.free[language] : `${price} ${labels.coins[language]}`;
  return [
    { name: labels.site[language], value: siteTitle },
    { name: labels.kind[language], value: kindNames[kind]?.[language] ?? '' },
    ...(price === null ? [] : [{ name: labels.price[language], value: said, isPrice: true }]),
  ];
}

async function picture(
  { files }: Context,
  figure: ShareFigure | undefined,
): Promise<Pick<SharePlate, 'cover' | 'drawing'>> {
  const cover = figure?.cover && (await (figure.cover.store ?? files).get(figure.cover.key));
  if (cover) return { cover };
  if (!figure?.drawing || !/^[a-z0-9_-]+$/.test(figure.drawing)) return {};
  const drawing = await readFile(join(drawings, `${figure.drawing}.svg`), 'utf8').catch(() => undefined);
  return drawing ? { drawing } : {};
}

/** The ones asked for longest ago make room. */
function remember(key: string, bytes: Uint8Array<ArrayBuffer>): void {
  remembered.delete(key);
  remembered.set(key, bytes);
  const oldest = remembered.keys().next().value;
  if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
}
