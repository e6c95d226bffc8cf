import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { WechatSignature } from '../../../contract/wechat/wechat.ts';
import { type ShareData, setShareData } from './wechat-sdk.ts';

interface WechatShareProps {
  /** Address of WeChat's JS-SDK. */
  script: string;
  sign: (address: string) => Promise<WechatSignature>;
}

/** Where this document began: on iOS WeChat goes on believing that it is still there. */
let entryAddress: string | undefined;

/**
 * Gives WeChat the title, text and picture of each page's head, so that a shared page looks like itself. Only
 * rendered in WeChat's own browser, and only where the SDK's address is configured.
 */
export function WechatShare({ script, sign }: WechatShareProps) {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has data of its own
  useEffect(() => {
    const here = window.location.href.split('#')[0] ?? '';
    entryAddress ??= here;
    const address = /iphone|ipad|ipod/i.test(navigator.userAgent) ? entryAddress : here;
    setShareData({ script, address, sign, data: readShareData(here) }).catch((error: unknown) => {
      // A page that cannot be shared nicely is still a page.
      console.warn('wechat.share', String(error));
    });
  }, [pathname, search, script, sign]);
  return null;
}

function readShareData(here: string): ShareData {
  const content = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content ?? '';
  return {
    title: content('meta[property="og:title"]') || document.title,
    desc: content('meta[name="description"]'),
    link: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href || here,
    imgUrl: content('meta[property="og:image"]'),
  };
}
