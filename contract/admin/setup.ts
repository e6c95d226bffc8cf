import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';
import { verifyingWays } from '../site/site.ts';

const NamesField = v.array(v.string());
const line = textField({ min: 0, max: 100 });
const choices = {
  verifiedBy: v.picklist(verifyingWays),
  BUYSTYLE: v.picklist([0, 1]),
  MOBILE_BUYSTYLE: v.picklist([0, 1]),
};

/** What the owner says of the site once, and may change later. */
const setupFields = {
  siteTitle: textField({ min: 1, max: 40 }),
  companyName: line,
  icpNumber: line,
  publicSecurityNumber: line,
  contactEmail: line,
  contactPhone: line,
  ...choices,
};

/** As they are stored: the site configuration may have emptied one, or made it longer. */
const storedFields = {
  siteTitle: v.string(),
  companyName: v.string(),
  icpNumber: v.string(),
  publicSecurityNumber: v.string(),
  contactEmail: v.string(),
  contactPhone: v.string(),
  ...choices,
};

export const setupWays = ['sms', 'mail', 'wechat', 'alipay'] as const;
export type SetupWay = (typeof setupWays)[number];

export const getSetup = endpoint({
  name: 'getSetup',
  method: 'GET',
  path: '/api/admin/setup',
  summary:
    'What the owner is asked when the site starts: name, filing numbers, how people prove themselves, and which services are missing.',
  access: 'owner',
  input: v.object({}),
  output: v.object({
    isSetUp: v.boolean(),
    /** Embedded database and no address of its own: people need not prove anything if the owner says so. */
    isTrial: v.boolean(),
    /** Sample values of the demo content are left out. */
    values: v.object(storedFields),
    /** The environment variables that each service still lacks; none when it works. */
    missing: v.object({ sms: NamesField, mail: NamesField, wechat: NamesField, alipay: NamesField }),
    hasBank: v.boolean(),
  }),
  errors: [],
});

export const saveSetup = endpoint({
  name: 'saveSetup',
  method: 'POST',
  path: '/api/admin/setup',
  summary:
    'Saves these answers; every change is in the audit log. Without values it only ends the first setup.',
  access: 'owner',
  input: v.object({ values: v.optional(v.object(setupFields)) }),
  output: v.object({ isSetUp: v.literal(true) }),
  errors: ['admin.trial_only'],
});
