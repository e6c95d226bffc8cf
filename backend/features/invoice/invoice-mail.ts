import type { Invoice } from '../../../contract/invoice/invoice.ts';
import type { SignedInContext } from '../../http/context.ts';
import { ownOrigin } from '../../http/own-origin.ts';
import { getSiteConfig } from '../site/index.ts';

type Issued = Pick<Invoice, 'email' | 'title' | 'amountFen' | 'fapiaoNumber' | 'fileAddress'>;

/** Tells the address that was given for it where an issued invoice is; in Chinese, as the invoice is. */
export async function mailInvoice(context: SignedInContext, invoice: Issued): Promise<void> {
  const { email, title, amountFen, fapiaoNumber, fileAddress } = invoice;
  if (context.mail.isAbsent || email === '') return;
  const { siteTitle } = await getSiteConfig(context.db);
  const lines = [
    `发票已开好。抬头：${title}；金额：${(amountFen / 100).toFixed(2)} 元；发票号码：${fapiaoNumber}。`,
    ...(fileAddress ? [`下载：${new URL(fileAddress, ownOrigin(context)).href}`] : []),
    `在这里查看：${ownOrigin(context)}/personal/invoices`,
  ];
  try {
    await context.mail.send({
      to: email,
      subject: `${siteTitle} 发票 ${fapiaoNumber}`,
      text: `${lines.join('\n\n')}\n`,
    });
  } catch (error) {
    context.log('error', 'mail.unsent', { error: String(error) });
  }
}
