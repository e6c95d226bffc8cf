import { FormattedMessage } from 'react-intl';
import { Form, redirect } from 'react-router';
import { invoiceUploadPath } from '../../../../contract/invoice/invoice.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { type PostFailure, refusePost } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import type { Api } from '../../../services/call.ts';
import { fileOf, sendFile } from '../../../services/send-file.ts';
import styles from '../admin.module.css';

export const isFilePost = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;

/** Hands the chosen file in, and leads back to the list. */
export async function answerFilePost(api: Api, request: Request) {
  const form = await readForm(request);
  const invoiceId = String(form.get('invoiceId') ?? '').replace(/\D/g, '');
  const path = invoiceUploadPath.replace(':invoiceId', invoiceId);
  try {
    await sendFile(api, { path, file: fileOf(form, 'file'), facts: {} });
  } catch (error) {
    return refusePost(error, { intent: `file:${invoiceId}` });
  }
  throw redirect('/admin/invoices?done');
}

interface InvoiceFileFormProps {
  invoiceId: number;
  /** Of the file that is there; empty where there is none. */
  fileAddress: string;
  failure: PostFailure | undefined;
}

/** The invoice itself, from the tax platform to whom it belongs. */
export function InvoiceFileForm({ invoiceId, fileAddress, failure }: InvoiceFileFormProps) {
  return (
    <Form method="post" encType="multipart/form-data" className={styles.form}>
      <Refusal failure={failure} />
      <input type="hidden" name="invoiceId" value={invoiceId} />
      <TextField
        label={<FormattedMessage id="money.invoice.upload" />}
        name="file"
        type="file"
        accept=".pdf,.ofd,application/pdf"
        required
      />
      <p className={styles.filter}>
        <Button type="submit">
          <FormattedMessage id="money.invoice.upload.go" />
        </Button>
        {fileAddress && (
          <a className="link" href={fileAddress}>
            <FormattedMessage id="money.invoice.uploaded" />
          </a>
        )}
      </p>
    </Form>
  );
}
