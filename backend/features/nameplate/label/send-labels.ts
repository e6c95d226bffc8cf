import * as v from 'valibot';
import { fail } from '../../../../contract/errors.ts';
import { type LabelLook, LabelLookSchema } from '../../../../contract/nameplate/label.ts';
import { identificationLink } from '../../../../contract/nameplate/link.ts';
import { findFont } from '../../../conversion/fonts.ts';
import { createWorkerQueue } from '../../../conversion/worker-queue.ts';
import type { Context } from '../../../http/context.ts';
import { findNameplate } from '../access.ts';
import type { NameplateRow } from '../store.ts';
import { drawLinkCode } from './draw-code.ts';
import { type Label, writeLabelSvg } from './label.ts';
import type { LabelPaper } from './label-pdf.ts';

const make = createWorkerQueue(new URL('./pdf-worker.ts', import.meta.url), 60_000);

const testSentence = {
  'zh-CN': '试打：按实际大小（100%）打印。下面的线应长 100 mm；用手机逐个扫描，选能稳定读出的最小尺寸。',
  'en-US':
    'Test print: print at actual size (100%). The line below must be 100 mm long; scan each code with a phone and use the smallest that reads reliably.',
} as const;

export function readLook({ request }: Context): LabelLook {
  const query = Object.fromEntries(request.url.searchParams);
  const { success, output } = v.safeParse(LabelLookSchema, query);
  return success ? output : fail('request.invalid');
}

/** Codes hold the portal's own address; one that knows none prints nothing that would lead nowhere. */
export function requireOrigin({ config }: Pick<Context, 'config'>): string {
  return config.PUBLIC_ORIGIN[0] ?? fail('nameplate.no_origin');
}

function labelOf(context: Context, row: NameplateRow): Label {
  return {
    link: identificationLink(requireOrigin(context), row.code),
    code: row.code,
    lines: [row.name, row.type_designation, row.serial, row.maker].filter(Boolean),
  };
}

/** For its keepers: whoever prints a label stands for it. */
async function requireLabel(context: Context, params: Record<string, string>): Promise<Label> {
  const { row, isKeeper } = await findNameplate(context, params['code'] ?? '');
  return isKeeper ? labelOf(context, row) : fail('nameplate.not_found');
}

const answer = (body: string | Uint8Array<ArrayBuffer>, type: string, name: string) =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });

export async function sendLabelSvg(context: Context, params: Record<string, string>): Promise<Response> {
  const { module, level } = readLook(context);
  const label = await requireLabel(context, params);
  const svg = writeLabelSvg(label, drawLinkCode(label.link, level), Number(module));
  return answer(svg, 'image/svg+xml', `${label.code}.svg`);
}

/** Labels on paper; with a sentence, the test print of the first. */
export async function printLabels({
  labels,
  look: { module, level, copies },
  name,
  test,
}: {
  labels: readonly Label[];
  look: LabelLook;
  /** Of the file. */
  name: string;
  test?: string;
}): Promise<Response> {
  const paper: LabelPaper = {
    ...{ labels, module: Number(module), level, copies },
    font: findFont() ?? fail('material_list.no_font'),
    ...(test !== undefined && { test }),
  };
  return answer(await make(paper), 'application/pdf', `${name}.pdf`);
}

export async function sendLabelPdf(context: Context, params: Record<string, string>): Promise<Response> {
  const look = readLook(context);
  const label = await requireLabel(context, params);
  return printLabels({ labels: [label], look, name: label.code });
}

export async function sendLabelTest(context: Context, params: Record<string, string>): Promise<Response> {
  const look = readLook(context);
  const label = await requireLabel(context, params);
  const test = testSentence[context.request.locale];
  return printLabels({ labels: [label], look, test, name: `test-${label.code}` });
}
