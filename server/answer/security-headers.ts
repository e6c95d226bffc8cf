import { dictionary } from '../../contract/dictionary.ts';

/** What every answer carries, files, errors and 304 too; a document replaces the policy with its own. */
export const baseHeaders = dictionary<string>({
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
});

/** A year and all subdomains; said over TLS only, where it means something. */
export const strictTransport = 'max-age=31536000; includeSubDomains';
