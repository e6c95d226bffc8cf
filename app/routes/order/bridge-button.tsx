import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRevalidator } from 'react-router';
import { ThumbAction } from '../../components/ui/action-bar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';

interface WechatBridge {
  invoke(name: string, request: object, done: (answer: { err_msg: string }) => void): void;
}

/** Pays through the bridge of WeChat's own browser; the channel says whether it was paid, never by the bridge. */
export function BridgeButton({ request }: { request: Record<string, string> }) {
  const [fault, setFault] = useState<'missing' | 'cancelled' | 'failed'>();
  const { revalidate } = useRevalidator();

  function pay() {
    const bridge = (window as { WeixinJSBridge?: WechatBridge }).WeixinJSBridge;
    if (!bridge) return setFault('missing');
    bridge.invoke('getBrandWCPayRequest', request, ({ err_msg }) => {
      if (err_msg.endsWith(':ok')) setFault(undefined);
      else setFault(err_msg.endsWith(':cancel') ? 'cancelled' : 'failed');
      void revalidate();
    });
  }

  return (
    <>
      {fault && (
        <Notice tone="warn">
          <FormattedMessage id={`order.bridge.${fault}`} />
        </Notice>
      )}
      <ThumbAction>
        <Button variant="pay" size="large" isBlock onClick={pay}>
          <FormattedMessage id="order.bridge" />
        </Button>
      </ThumbAction>
    </>
  );
}
