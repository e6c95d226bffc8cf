/** Reads before a write that were looked at and do no harm, with the reason. */
export const harmless: readonly { reads: RegExp; why: string }[] = [
  { reads: /^features\/search\//, why: 'an answer to a search; what is written counts that it was asked' },
  { reads: /^features\/ledger\/check#/, why: 'a report of what was found at that moment' },
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
    reads: /^features\/order\/store#getOrderByNumber/,
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
    reads: /^features\/resource\/(remarks|uses)#create/,
    why: 'had once downloaded or bought: said of what was then',
  },
  {
    reads:
      /^features\/(wiki\/(wiki|merging|permissions|article-store|watchers)|draft\/draft|upload\/(upload|draft-links))#/,
    why: 'runs in a transaction, which is given to db.tx by a name that the walk does not follow',
  },
];

/** Not moved yet, by area. What is moved is taken out of here; nothing is added. */
export const unmoved: readonly RegExp[] = [
  /^features\/(account|auth|factor|identity|wechat)\//,
  /^features\/attention\/attention#find /,
  /^features\/file\/file-access#demandOwn /,
  /^features\/resource\/(edit#createResources|favourites#saveFavourite|rights#demand(Known|Visible)) /,
];
