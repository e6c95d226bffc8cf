import { createContext } from 'react-router';
import type { CurrentUser } from '../../contract/account/account.ts';
import type { PublicConfig } from '../../contract/site/site.ts';
import type { Device, Locale } from '../framework/request-context.ts';
import type { ProductMenuTier } from '../layouts/product-menu.ts';

/** What every page knows of the site and of who is looking. */
export interface SiteData {
  config: PublicConfig;
  user: CurrentUser | null;
  locale: Locale;
  device: Device;
  isWechat: boolean;
  /** Address of WeChat's JS-SDK, in WeChat's browser only; empty where it is not configured. */
  wechatScript: string;
  /** Scheme and host of the site. */
  origin: string;
  /** When the document was made, in milliseconds. */
  now: number;
  productMenu: ProductMenuTier[];
}

/** Made by start-up; null when start-up itself failed. */
export const siteDataContext = createContext<SiteData | null>(null);
