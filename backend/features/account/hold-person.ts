import { lockUser } from './store.ts';

/** Holds a person to the end of the transaction, against all that changes how they get in. */
export const holdPerson = lockUser;
