import { fail } from '../../../contract/errors.ts';
import { invoiceFileBytes, invoiceFilePath } from '../../../contract/invoice/invoice.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { readBytes } from '../../http/read-bytes.ts';
import { succeed } from '../../http/respond.ts';
import { listEntries, openZip } from '../../zip/zip-entries.ts';
import { recordAct } from '../audit/index.ts';
import { attachmentHeader } from '../file/index.ts';
import { notify } from '../notice/index.ts';
import { findInvoiceFile, setInvoiceFile } from './file-store.ts';
import * as store from './store.ts';

const types = { pdf: 'application/pdf', ofd: 'application/ofd' } as const;
/** An OFD of one invoice has a dozen. */
const maxEntries = 1000;

/** Staff put the invoice itself in, or another in its place; whom it belongs to hears of it once it is issued. */
export async function receiveInvoiceFile(
  context: SignedInContext,
  invoiceId: number,
  request: Request,
): Promise<Response> {
  const { db, files, now, randomBytes } = context;
  const bytes = await readBytes(request, invoiceFileBytes);
  if (!bytes) return fail('upload.too_large', { values: { megabytes: invoiceFileBytes / 1024 / 1024 } });
  const ending = (await endingOf(bytes)) ?? fail('invoice.file_unfit', { fields: { file: 'unfit' } });
  const key = `invoices/${invoiceId}/${randomBytes(16).toString('hex')}.${ending}`;
  await files.put(key, bytes);
  const before = await db
    .tx(async () => {
      const invoice = (await store.getInvoice(db, invoiceId)) ?? fail('invoice.not_found');
      const { state, userId, title } = invoice;
      if (state !== 'applied' && state !== 'issuing' && state !== 'issued')
        return fail('invoice.wrong_state');
      const before = await setInvoiceFile(db, { invoiceId, key });
      await recordAct(context, {
        action: 'invoice.file',
        target: `invoice:${invoiceId}`,
        before: { file: before },
        after: { file: key },
        reason: '',
      });
      if (state === 'issued') {
        await notify(
          { db, now },
          {
            userIds: [userId],
            kind: 'invoice_moved',
            thing: `invoice:${invoiceId}:file`,
            path: '/personal/invoices',
            data: { state: 'file', title },
          },
        );
      }
      return before;
    })
    .catch(async (error) => {
      await files.delete(key);
      throw error;
    });
  if (before !== '') await files.delete(before);
  return succeed({ fileAddress: invoiceFilePath(invoiceId) }, new Headers());
}

/** The invoice, for whose it is and for staff; to anybody else it does not exist. */
export async function sendInvoiceFile(context: Context, invoiceId: number): Promise<Response> {
  const { db, files, viewer } = context;
  const found = Number.isSafeInteger(invoiceId) ? await findInvoiceFile(db, invoiceId) : undefined;
  const isAllowed = found && (found.userId === viewer?.userId || viewer?.roles.some(isStaff));
  const bytes = isAllowed ? await files.get(found.key) : undefined;
  if (!found || !bytes) return fail('invoice.not_found');
  const ending = found.key.endsWith('.ofd') ? 'ofd' : 'pdf';
  return new Response(bytes, {
    headers: {
      'content-type': types[ending],
      'content-disposition': attachmentHeader(`发票 ${found.fapiaoNumber || invoiceId}.${ending}`),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}

const isStaff = (role: string) => role === 'admin' || role === 'owner';

/** By what is in it: a PDF to its end, or an OFD (GB/T 33190), which is a zip with OFD.xml at its root. */
async function endingOf(bytes: Buffer): Promise<keyof typeof types | undefined> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return bytes.subarray(-1024).includes('%%EOF') ? 'pdf' : undefined;
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return undefined;
  try {
    const entries = await listEntries(await openZip(bytes), maxEntries);
    return entries.some(({ fileName }) => String(fileName) === 'OFD.xml') ? 'ofd' : undefined;
  } catch {
    return undefined;
  }
}
