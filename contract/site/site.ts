import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

const text = v.optional(v.string(), '');

/**
 * How people prove who they are before they publish. A verified phone always does; `mail` takes a verified address as
 * well, `staff` the word of staff, and `none`, on a trial alone, takes everybody.
 */
export const verifyingWays = ['phone', 'mail', 'staff', 'none'] as const;
export type VerifyingWay = (typeof verifyingWays)[number];

/** The site configuration: fields of the specification first, ours after. */
export const SiteConfigSchema = v.object({
  siteTitle: text,
  siteDescription: text,
  siteKeywords: text,
  priceTitle: text,
  priceDescription: text,
  priceKeywords: text,
  productTitle: text,
  productDescription: text,
  productKeywords: text,
  ldzResourceTitle: text,
  resourceTitle: text,
  resourceDescription: text,
  resourceKeywords: text,
  classroomTitle: text,
  classroomDescription: text,
  classroomKeywords: text,
  ebrainTitle: text,
  ebrainDescription: text,
  ebrainKeywords: text,
  wikiTitle: text,
  wikiDescription: text,
  wikiKeywords: text,
  tokenExpireDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 30),
  forumTitle: text,
  forumDescription: text,
  forumKeywords: text,
  /** Switches of the specification: 1 offers buying, 0 hides it. */
  BUYSTYLE: v.optional(v.picklist([0, 1]), 1),
  MOBILE_BUYSTYLE: v.optional(v.picklist([0, 1]), 0),
  /** Footer; empty hides the item. */
  icpNumber: text,
  publicSecurityNumber: text,
  licenceNumber: text,
  contactEmail: text,
  contactPhone: text,
  workingHours: text,
  companyName: text,
  footerNote: text,
  /** Per cent of a price that its creator gets, and days until it is free. */
  creatorSharePercent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), 70),
  /** The same for certified experts, and months until their next yearly check. */
  expertSharePercent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), 80),
  certificationMonths: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)), 12),
  incomeFreezeDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)), 15),
  /** Per cent of a bounty that the answerer gets; the rest is the site's. */
  bountySharePercent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 100),
  /** D coins for an answer that is accepted, and how many of them one person gets in a day; 0 gives none. */
  answerCoins: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)), 2),
  answerCoinsPerDay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)), 10),
  /** D coins for an expert's correction of an answer that staff accept; 0 gives none. */
  correctionCoins: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)), 20),
  /** D coins that each of two gets at most for an invitation; 0 gives none. */
  inviteCoins: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)), 20),
  /** Days until gift coins end. */
  giftCoinDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650)), 365),
  /** Members that a company has at most, unless staff gave it another number. */
  companySeats: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5000)), 20),
  /** Where companies transfer to; without a number bank transfer is not offered. */
  bankAccountName: text,
  bankName: text,
  bankAccountNumber: text,
  /** Origins that may show the selection tool in a frame, parted by spaces: `https://app.example.com`. */
  embedOrigins: text,
  verifiedBy: v.optional(v.picklist(verifyingWays), 'phone'),
  termsVersion: v.optional(v.string(), '2026-11-23'),
  privacyVersion: v.optional(v.string(), '2026-11-26'),
});
export type SiteConfig = v.InferOutput<typeof SiteConfigSchema>;

/** With what the process knows: which messages leave it, and whether money comes in. */
export const PublicConfigSchema = v.object({
  ...SiteConfigSchema.entries,
  /** Whether SMS and mails reach people; without, codes wait with the staff. */
  sendsSms: v.optional(v.boolean(), true),
  sendsMail: v.optional(v.boolean(), true),
  /** Whether WeChat Pay or Alipay is set up, on whatever device. */
  paysOnline: v.optional(v.boolean(), true),
});
export type PublicConfig = v.InferOutput<typeof PublicConfigSchema>;

/** With what is nobody's business but the staff's. */
export const StaffConfigSchema = v.object({
  ...SiteConfigSchema.entries,
  /** 1 lets the model of PROVIDER_AI_ORIGIN put quoted sentences into order. */
  answersModel: v.optional(v.picklist([0, 1]), 0),
  /** Whether the owner has gone through `/admin/setup`. */
  isSetUp: v.optional(v.boolean(), false),
  /** Refunds by rule up to this many yuan need nobody's word. */
  refundAutoLimitYuan: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 500),
  /** Codes worth up to this many yuan, those of 30 days together, are made by one member of staff alone. */
  codeApprovalYuan: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 200),
});
export type StaffConfig = v.InferOutput<typeof StaffConfigSchema>;

export const getSiteConfig = endpoint({
  name: 'getSiteConfig',
  method: 'GET',
  path: '/view/sysconfig/configs',
  summary: 'The site configuration.',
  access: 'anyone',
  cacheTags: ['site'],
  input: v.object({}),
  output: PublicConfigSchema,
  errors: [],
});
