export const noticeTabs = ['system', 'trade', 'interaction', 'private'] as const;
export type NoticeTab = (typeof noticeTabs)[number];

interface NoticeKindTerms {
  tab: NoticeTab;
  /** What is unread and alike becomes one line: all of the topic, all about the same thing, or all of the kind. */
  group: 'topic' | 'thing' | 'kind' | 'none';
  /** Goes into the mail digest, and shows as a notification of the browser, unless the person chose otherwise. */
  mail: boolean;
  browser: boolean;
  /** Cannot be switched off or muted: it decides about the person's own account or money. */
  isFixed?: boolean;
}

/**
 * Everything that people are told of. A new kind is one line here and the messages `notice.kind.<kind>` and
 * `notice.text.<kind>` in both languages.
 */
export const noticeKinds = {
  system: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
  order_paid: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
  refund_done: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
  refund_refused: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
  transfer_refused: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
  invoice_moved: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
  resource_sold: { tab: 'trade', group: 'thing', mail: true, browser: false },
  resource_version: { tab: 'trade', group: 'none', mail: true, browser: false },
  /** A new version of what one had without buying it. */
  resource_updated: { tab: 'trade', group: 'none', mail: true, browser: false },
  resource_shown: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
  resource_refused: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
  /** A step of one's application as an expert, or the yearly check. */
  certification: { tab: 'system', group: 'none', mail: true, browser: true, isFixed: true },
  resource_returned: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
  resource_return_refused: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
  /** A buyer of one's own resource got the coins back. */
  resource_sale_returned: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
  resource_remark: { tab: 'interaction', group: 'thing', mail: true, browser: false },
  /** To a question that one asked about a resource. */
  resource_answer: { tab: 'interaction', group: 'thing', mail: true, browser: true },
  membership_ends: { tab: 'trade', group: 'none', mail: true, browser: false },
  reply: { tab: 'interaction', group: 'topic', mail: true, browser: true },
  floor_reply: { tab: 'interaction', group: 'topic', mail: true, browser: true },
  mention: { tab: 'interaction', group: 'thing', mail: true, browser: true },
  accepted: { tab: 'interaction', group: 'thing', mail: true, browser: true },
  /** Coins for an accepted answer; coins that nobody earned. */
  bounty_paid: { tab: 'trade', group: 'none', mail: true, browser: true, isFixed: true },
  bounty_returned: { tab: 'trade', group: 'none', mail: true, browser: false, isFixed: true },
  bookmark_reminder: { tab: 'interaction', group: 'none', mail: true, browser: true },
  helpful: { tab: 'interaction', group: 'thing', mail: true, browser: true },
  /** A question of one's own has answers, and none is accepted. */
  question_waiting: { tab: 'interaction', group: 'thing', mail: true, browser: false },
  private_message: { tab: 'private', group: 'thing', mail: true, browser: true },
  guest_comment: { tab: 'interaction', group: 'none', mail: true, browser: false },
  guest_status: { tab: 'system', group: 'none', mail: true, browser: false },
  wiki_changed: { tab: 'interaction', group: 'kind', mail: true, browser: false },
  wiki_published: { tab: 'interaction', group: 'none', mail: true, browser: true },
  wiki_returned: { tab: 'interaction', group: 'none', mail: true, browser: true },
  wiki_reviewed: { tab: 'interaction', group: 'none', mail: false, browser: false },
  wiki_task: { tab: 'interaction', group: 'kind', mail: true, browser: false },
  wiki_comment: { tab: 'interaction', group: 'thing', mail: true, browser: false },
  /** The company one belongs to, or is asked into: `event` in the data says what. */
  company: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
  /** Somebody asked to take the second factors of the account away: `event` in the data says how far it is. */
  lost_factor: { tab: 'system', group: 'none', mail: true, browser: true, isFixed: true },
  /** To staff: somebody asks for it, and waits for their word. */
  lost_factor_asked: { tab: 'system', group: 'none', mail: true, browser: true },
  /** To staff: something waits for a second person; and to whoever asked, what became of it. */
  approval_asked: { tab: 'system', group: 'kind', mail: true, browser: true },
  approval_decided: { tab: 'system', group: 'none', mail: true, browser: true },
  level_up: { tab: 'system', group: 'kind', mail: false, browser: false },
  badge: { tab: 'system', group: 'thing', mail: false, browser: false },
  /** Wrong data of a part that one reported is fixed, or was right after all. */
  part_fixed: { tab: 'interaction', group: 'none', mail: true, browser: false },
  part_declined: { tab: 'interaction', group: 'none', mail: true, browser: false },
  /** A part that one asked for, or voted for, is in the library, or will not come. */
  part_there: { tab: 'interaction', group: 'none', mail: true, browser: false },
  part_not_coming: { tab: 'interaction', group: 'none', mail: true, browser: false },
  follow: { tab: 'interaction', group: 'kind', mail: false, browser: false },
  report_upheld: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
  report_closed: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
  order_publish: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
  order_remove: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
  order_refuse: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
  order_edit: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
  order_warn: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
  order_silence: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
  order_granted: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
  order_rejected: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
} as const satisfies Record<string, NoticeKindTerms>;

export type NoticeKind = keyof typeof noticeKinds;

export const noticeTerms: Readonly<Record<NoticeKind, NoticeKindTerms>> = noticeKinds;

/** The header shows no more than this: a larger number says nothing more. */
export const mostUnreadShown = 99;

/** The values of a notice's text, by the names that its message uses. */
export type NoticeData = Record<string, string | number>;

export const muteKinds = ['topic', 'board', 'person', 'tag', 'maker', 'part', 'article'] as const;
export type MuteKind = (typeof muteKinds)[number];

/** How often the mail digest may come at most. */
export const digestRhythms = ['day', 'week', 'never'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** Mutes, and blocked people, of one person. */
export const mostMutes = 200;

export const noticesPerPage = 20;

/** Page that ends the mail digest; the mail names it for one press in the reader's mail program (RFC 8058). */
export const unsubscribePath = '/mail/unsubscribe';
