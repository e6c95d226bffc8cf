/** A key for one form: sent twice, it is done once. Made on the server, so that it stands in the first HTML. */
export const newFormKey = (): string => crypto.randomUUID();
