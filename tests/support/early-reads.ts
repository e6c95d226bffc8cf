/** Reads before a write that were looked at and do no harm, with the reason. */
export const harmless: readonly { reads: RegExp; why: string }[] = [
  {
    reads:
      /^features\/classroom\/(play\/play#requirePlayable|rights#rightTo) → features\/classroom\/(store#findLesson|buying\/purchase-store#findHolding)$/,
    why: 'begins a play, which gives nothing: each piece of it asks for the right anew',
  },
  { reads: /^features\/search\//, why: 'an answer to a search; what is written counts that it was asked' },
  {
    reads:
      /^features\/(answers\/(quota#getQuota|answers#askQuestion)|membership\/membership#getMembership →)/,
    why: 'spares a search to whoever has no question left; counted anew under a lock',
  },
  {
    reads:
      /^features\/answers\/(quoting\/find-citations#findCitations|corrections\/corrected#checkCorrectedQuestions) →/,
    why: 'which sentences answer, and which questions are asked again; only tokens of the model are booked after it',
  },
  {
    reads: /^features\/ticket\/mail\/desk#settleTicketMail →/,
    why: 'whose files are read again before the transaction; the mail is locked and looked at in it',
  },
  {
    reads: /^features\/brain\/tables-of-content#/,
    why: 'numbers that are computed with; they give no right',
  },
  {
    reads: /^features\/part\/index\/(library-index|read-tree|in-time)#/,
    why: 'which parts, manufacturers and groups there are',
  },
  { reads: /^features\/ledger\/check\/check#/, why: 'a report of what was found at that moment' },
  { reads: /^features\/payment\/reconcile#/, why: 'a report of what was booked at that moment' },
  { reads: /→ features\/site\/store#/, why: 'one value of the configuration; it bounds, and gives no right' },
  {
    reads: /^features\/review\/(review|screen)#/,
    why: 'words to look out for; what is written is looked at again',
  },
  { reads: /^features\/trust\/trust#settleTrust/, why: 'says whether a text waits to be looked at first' },
  {
    reads: /^features\/company\/join#joinCompany/,
    why: 'finds the invitation, which is read anew once it is locked',
  },
  {
    reads: /→ features\/order\/store#getOrderByNumber/,
    why: 'finds the order, which is read anew once it is locked',
  },
  {
    reads: /^features\/payment\/payment#beginMoney/,
    why: 'the payer that the channel told; the channel decides',
  },
  {
    reads: /#listProducts$|#listGroups$|part-store#listParts$|#listPartsByBeginning$/,
    why: 'things that exist',
  },
  {
    reads: /^features\/part-match\/part-match#readFixes/,
    why: 'says what rows were taken for before; it gives no right',
  },
  {
    reads: /^features\/resource\/remark\/(remarks|uses)#create/,
    why: 'had once downloaded or bought: said of what was then',
  },
  {
    reads:
      /^features\/(wiki\/(wiki|permissions|proposal\/merging|article\/article-store|talk\/watchers)|draft\/draft|upload\/(upload|draft-links))#/,
    why: 'runs in a transaction, which is given to db.tx by a name that the walk does not follow',
  },
  { reads: /^features\/auth\/throttle#/, why: 'tells a wait earlier; a try is counted in one statement' },
  {
    reads: /^features\/account\/credential-store#getCredentials(ByLogin)? /,
    why: 'found, and compared with what was typed; startSession and what sets a password compare it again',
  },
  {
    reads: /^features\/auth\/sign-up#requireFreeNames/,
    why: 'tells it earlier; the transaction that makes the account and its constraints decide',
  },
  {
    reads: /^features\/auth\/code\/codes#(issueCode|isCaptchaSolved)/,
    why: 'whether a message goes out; whose password its code sets is read when it is spent',
  },
  {
    reads: /^features\/two-factor\/(current-step#requireStep|proof#isProofFresh)/,
    why: 'of this browser and this session alone; what ends either deletes it, and ending a step is one statement',
  },
  {
    reads: /^features\/two-factor\/passkeys#/,
    why: 'a key never changes; it has to be there still when its use is noted, and room is counted anew under a lock',
  },
  { reads: /^features\/two-factor\/lost#/, why: 'tells it earlier; read anew once the person is locked' },
  {
    reads: /^features\/security\/contacts#getWaysIn/,
    why: 'what was asked of the person; compared with what is so once the person is locked',
  },
  {
    reads: /^features\/two-factor\/proof#listWays/,
    why: 'which proof is asked for; asked again in the transaction that notes it',
  },
  {
    reads: /^features\/identity\/identity#(linkIdentity|finishLinking)/,
    why: 'a constraint decides whose an identity is; the person is only answered with',
  },
  {
    reads: /^features\/identity\/identity#signInOrAsk/,
    why: 'taking a way in away ends no session either: as if it had been used a moment before',
  },
  {
    reads: /^features\/identity\/pending#linkPendingIdentity/,
    why: 'of this browser alone; a constraint decides whose the identity becomes',
  },
  {
    reads: /^features\/wechat\/tokens#/,
    why: 'a token is claimed in one statement, against the one that was seen',
  },
  {
    reads: /^features\/file\/file-access#requireOwn /,
    why: 'a file changes hands never; refusing and opening it are one statement each',
  },
  {
    reads: /^features\/resource\/rights#require(Known|Visible) /,
    why: 'whether one is told of it; that it is still shown is read anew once it is locked',
  },
  {
    reads: /^features\/notice\/named#existsNamed /,
    why: 'what is followed or muted need not be there any more: the feed and the notices ask again who may see it',
  },
  {
    reads: /^features\/material-list\/(quotation\/quotations#openQuotation|request\/requests#requireOwn) /,
    why: 'what is shown; that it was opened is written by one statement, and who hears of it is asked anew',
  },
  {
    reads: /^features\/draft\/sent-text#findAnswer /,
    why: 'an answer that is kept never changes; where there is none yet it is looked for again under the lock',
  },
];
