import { yuanToFen } from '../../../../contract/yuan.ts';
import { unzip } from '../../../zip/unzip.ts';
import { type BillLine, ChannelError } from '../channel.ts';

/** Alipay's bill of a day: a zip with CSV files in GBK; the one with the details is not the one called 汇总. */
export async function readAlipayBill(archive: Buffer): Promise<BillLine[]> {
  const files = [...(await unzip(archive))].filter(
    ([name]) => name.endsWith('.csv') && !name.includes('汇总'),
  );
  return files.flatMap(([, bytes]) => readDetails(new TextDecoder('gbk').decode(bytes)));
}

function readDetails(text: string): BillLine[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() && !line.startsWith('#'));
  const [names = '', ...rows] = lines.map((line) => line);
  const columns = names.split(',').map((name) => name.trim());
  const at = (name: string) => columns.indexOf(name);
  return rows.map((row) => {
    const values = row.split(',').map((value) => value.trim());
    const amountFen = yuanToFen(values[at('订单金额（元）')] ?? '');
    if (amountFen === undefined) throw new ChannelError('a line of the bill has no amount');
    const isRefund = values[at('业务类型')] === '退款';
    return {
      tradeNumber: values[at('商户订单号')] ?? '',
      refundNumber: isRefund ? (values[at('退款批次号/请求号')] ?? '') : '',
      amountFen,
    };
  });
}
