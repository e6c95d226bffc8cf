import type { WechatSignature } from '../../../contract/wechat/wechat.ts';

/** What stands on the card when a page is shared. */
export interface ShareData {
  title: string;
  desc: string;
  link: string;
  imgUrl: string;
}

interface WechatSdk {
  config(options: WechatSignature & { debug: boolean; jsApiList: readonly string[] }): void;
  ready(handle: () => void): void;
  error(handle: (failure: unknown) => void): void;
  updateAppMessageShareData(data: ShareData): void;
  updateTimelineShareData(data: Omit<ShareData, 'desc'>): void;
}

const functions = ['updateAppMessageShareData', 'updateTimelineShareData'] as const;

declare global {
  interface Window {
    wx?: WechatSdk;
  }
}

let loading: Promise<WechatSdk> | undefined;
/** The address for which the SDK was configured last. */
let configuredFor: string | undefined;
let latestCall = 0;

export interface Sharing {
  /** Address of the SDK's script. */
  script: string;
  /** The address that WeChat believes this page has. */
  address: string;
  sign: (address: string) => Promise<WechatSignature>;
  data: ShareData;
}

/** Sets what WeChat shows of this page when it is shared; loads the SDK the first time. */
export async function setShareData({ script, address, sign, data }: Sharing): Promise<void> {
  latestCall += 1;
  const call = latestCall;
  loading ??= loadSdk(script);
  const sdk = await loading;
  const signature = configuredFor === address ? undefined : await sign(address);
  // Somebody went on to another page meanwhile: that page's data must stay.
  if (call !== latestCall) return;
  if (signature) {
    sdk.config({ ...signature, debug: false, jsApiList: functions });
    configuredFor = address;
  }
  const { title, link, imgUrl } = data;
  sdk.ready(() => {
    sdk.updateAppMessageShareData(data);
    sdk.updateTimelineShareData({ title, link, imgUrl });
  });
}

function loadSdk(address: string): Promise<WechatSdk> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new Error('The WeChat SDK did not load'));
    const element = document.createElement('script');
    element.src = address;
    element.onload = () => (window.wx ? resolve(window.wx) : failed());
    element.onerror = failed;
    document.head.append(element);
  });
}
