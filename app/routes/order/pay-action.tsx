import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { Payment } from '../../../contract/order/order.ts';
import { imageLimits } from '../../../contract/upload/image-limits.ts';
import { imageTypes } from '../../../contract/upload/upload.ts';
import type { QrDrawing } from '../../components/money/qr-drawing.ts';
import { ThumbAction } from '../../components/ui/action-bar.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { inputClass, TextField } from '../../components/ui/text-field.tsx';
import { BridgeButton } from './bridge-button.tsx';
import styles from './order.module.css';

const minPixels = { side: imageLimits.receiptSide };

/** What a channel gave to pay with: a code, an address, WeChat's bridge, or an account to transfer to. */
export function PayAction({
  payment: { action, channel, proofImage },
  orderNumber,
  qr,
  typedPayer,
}: {
  payment: Payment;
  orderNumber: string;
  qr: QrDrawing | null;
  typedPayer: string | undefined;
}) {
  const intl = useIntl();
  if (!action) return null;
  if (action.kind === 'code' && qr) {
    return (
      <div className={styles.code}>
        <svg
          className={styles.qr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={intl.formatMessage({ id: 'order.qr' })}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} fill="currentColor" />
        </svg>
        <p>
          <FormattedMessage id="order.scan" />
        </p>
      </div>
    );
  }
  if (action.kind === 'address') {
    // An anchor of its own: the channel's pages are elsewhere, and WeChat looks at who sends people there.
    return (
      <ThumbAction>
        <ButtonLink variant="pay" size="large" isBlock to={action.address} rel="external">
          <FormattedMessage id={channel === 'alipay' ? 'order.go_alipay' : 'order.go_wechat'} />
        </ButtonLink>
      </ThumbAction>
    );
  }
  if (action.kind === 'bridge') return <BridgeButton request={action.request} />;
  if (action.kind !== 'transfer') return null;
  return (
    <>
      <dl className={styles.account}>
        <dt>
          <FormattedMessage id="order.transfer.name" />
        </dt>
        <dd>{action.accountName}</dd>
        <dt>
          <FormattedMessage id="order.transfer.bank" />
        </dt>
        <dd>{action.bankName}</dd>
        <dt>
          <FormattedMessage id="order.transfer.number" />
        </dt>
        <dd>{action.accountNumber}</dd>
        <dt>
          <FormattedMessage id="order.transfer.purpose" />
        </dt>
        <dd>{orderNumber}</dd>
      </dl>
      {proofImage && (
        <Notice tone="ok">
          <FormattedMessage id="order.transfer.sent" />
        </Notice>
      )}
      <Form method="post" encType="multipart/form-data" reloadDocument className={styles.form}>
        <TextField
          label={<FormattedMessage id="order.transfer.payer" />}
          name="payer"
          required
          minLength={2}
          maxLength={80}
          defaultValue={typedPayer}
        />
        <Field
          label={<FormattedMessage id="order.transfer.proof" />}
          hint={<FormattedMessage id="order.transfer.proof.hint" values={minPixels} />}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              name="picture"
              required
              accept={imageTypes.join(',')}
              className={inputClass()}
            />
          )}
        </Field>
        <Button type="submit" name="intent" value="proof">
          <FormattedMessage id="order.transfer.send" />
        </Button>
      </Form>
    </>
  );
}
