import { accountKinds } from './kinds/account.ts';
import { answersKinds } from './kinds/answers.ts';
import { appointmentKinds } from './kinds/appointment.ts';
import { approvalKinds } from './kinds/approval.ts';
import { attentionKinds } from './kinds/attention.ts';
import { bookmarkKinds } from './kinds/bookmark.ts';
import { brainKinds } from './kinds/brain.ts';
import { calculationKinds } from './kinds/calculation.ts';
import { certificationKinds } from './kinds/certification.ts';
import { classroomKinds } from './kinds/classroom.ts';
import { companyKinds } from './kinds/company.ts';
import { couponKinds } from './kinds/coupon.ts';
import { demandKinds } from './kinds/demand.ts';
import { draftKinds } from './kinds/draft.ts';
import { fileKinds } from './kinds/file.ts';
import { forumKinds } from './kinds/forum.ts';
import { forumImportKinds } from './kinds/forum-import.ts';
import { guestBookKinds } from './kinds/guest-book.ts';
import { identityKinds } from './kinds/identity.ts';
import { inviteKinds } from './kinds/invite.ts';
import { invoiceKinds } from './kinds/invoice.ts';
import { ledgerKinds } from './kinds/ledger.ts';
import { levelKinds } from './kinds/level.ts';
import { listPriceKinds } from './kinds/list-price.ts';
import { makerCatalogueKinds } from './kinds/maker-catalogue.ts';
import { materialListKinds } from './kinds/material-list.ts';
import { messageKinds } from './kinds/message.ts';
import { moderationKinds } from './kinds/moderation.ts';
import { nameplateKinds } from './kinds/nameplate.ts';
import { noticeKinds } from './kinds/notice.ts';
import { orderKinds } from './kinds/order.ts';
import { partKinds } from './kinds/part.ts';
import { partMatchKinds } from './kinds/part-match.ts';
import { paymentKinds } from './kinds/payment.ts';
import { personKinds } from './kinds/person.ts';
import { preparingKinds } from './kinds/preparing.ts';
import { productKinds } from './kinds/product.ts';
import { realNameKinds } from './kinds/real-name.ts';
import { refundKinds } from './kinds/refund.ts';
import { resourceKinds } from './kinds/resource.ts';
import { schoolKinds } from './kinds/school.ts';
import { searchKinds } from './kinds/search.ts';
import { selectionKinds } from './kinds/selection.ts';
import { standardKinds } from './kinds/standard.ts';
import { tenderKinds } from './kinds/tender.ts';
import { ticketKinds } from './kinds/ticket.ts';
import { uploadKinds } from './kinds/upload.ts';
import { visitKinds } from './kinds/visit.ts';
import { wikiKinds } from './kinds/wiki.ts';
import type { AreaKinds } from './kinds.ts';

const areas = [
  accountKinds,
  answersKinds,
  tenderKinds,
  ticketKinds,
  appointmentKinds,
  approvalKinds,
  attentionKinds,
  bookmarkKinds,
  brainKinds,
  calculationKinds,
  standardKinds,
  certificationKinds,
  classroomKinds,
  companyKinds,
  couponKinds,
  demandKinds,
  draftKinds,
  fileKinds,
  forumImportKinds,
  forumKinds,
  guestBookKinds,
  identityKinds,
  inviteKinds,
  invoiceKinds,
  ledgerKinds,
  levelKinds,
  listPriceKinds,
  makerCatalogueKinds,
  materialListKinds,
  messageKinds,
  moderationKinds,
  nameplateKinds,
  noticeKinds,
  orderKinds,
  partKinds,
  partMatchKinds,
  paymentKinds,
  personKinds,
  preparingKinds,
  productKinds,
  realNameKinds,
  refundKinds,
  resourceKinds,
  schoolKinds,
  searchKinds,
  selectionKinds,
  uploadKinds,
  visitKinds,
  wikiKinds,
] as const;

type Area = (typeof areas)[number];
type RecordKey = Exclude<keyof AreaKinds, ListKey | 'errors'>;
type ListKey = 'sitemap' | 'reported' | 'showing';
type TermsOf<Key extends RecordKey> = NonNullable<AreaKinds[Key]>[string];
type PartOf<Key extends RecordKey | 'errors', A = Area> = A extends Record<Key, infer Part> ? Part : never;
type KeysOf<Part> = Part extends unknown ? Extract<keyof Part, string> : never;

/** The kinds that areas name under one key. */
export type KindOf<Key extends RecordKey> = KeysOf<PartOf<Key>>;
/** What areas list under one key. */
export type NameOf<Key extends ListKey, A = Area> =
  A extends Record<Key, readonly (infer Name)[]> ? Name : never;
/** What stands in the feed: events of kinds that have several, and the other kinds. */
export type FeedEvent = EventOf<PartOf<'feed'>>;
type EventOf<Part> = Part extends unknown
  ? {
      [Kind in keyof Part]: Part[Kind] extends { events: readonly (infer Event)[] } ? Event : Kind;
    }[keyof Part]
  : never;

/** The terms of every kind under one key, in their order. */
export function mergeKinds<Key extends RecordKey>(key: Key): Readonly<Record<KindOf<Key>, TermsOf<Key>>> {
  const entries = areas.flatMap((area: AreaKinds) =>
    Object.entries((area[key] ?? {}) as Record<string, TermsOf<Key>>),
  );
  const orderOf = (terms: object) => ('order' in terms ? Number(terms.order) : 0);
  entries.sort(([a, x], [b, y]) => orderOf(x) - orderOf(y) || (a < b ? -1 : 1));
  return Object.fromEntries(entries) as Record<KindOf<Key>, TermsOf<Key>>;
}

export function listKinds<Key extends RecordKey>(key: Key): readonly [KindOf<Key>, ...KindOf<Key>[]] {
  return Object.keys(mergeKinds(key)) as [KindOf<Key>, ...KindOf<Key>[]];
}

export function listNames<Key extends ListKey>(key: Key): readonly [NameOf<Key>, ...NameOf<Key>[]] {
  const names = areas.flatMap((area: AreaKinds) => area[key] ?? []);
  return names.sort() as [NameOf<Key>, ...NameOf<Key>[]];
}

/** The codes of all areas' expected failures, with their HTTP status. */
export function mergeErrors(): Readonly<Record<KeysOf<PartOf<'errors'>>, number>> {
  const parts = areas.map((area: AreaKinds) => area.errors ?? {});
  return Object.assign({}, ...parts);
}

/** Kinds that two areas name: a test wants none. */
export function listDoubleKinds(): string[] {
  const all = areas.flatMap((area: AreaKinds) =>
    Object.entries(area).flatMap(([key, part]) =>
      (Array.isArray(part) ? part : Object.keys(part)).map((kind: string) => `${key} ${kind}`),
    ),
  );
  return all.filter((each, index) => all.indexOf(each) !== index);
}
