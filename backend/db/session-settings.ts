/**
 * Sent once on every new connection. The embedded engine cannot interrupt a statement, so there only the
 * watchdog of its worker ends one that runs away.
 */
export const sessionSettings = [
  `set timezone = 'UTC'`,
  `set statement_timeout = '15s'`,
  `set lock_timeout = '10s'`,
  `set idle_in_transaction_session_timeout = '60s'`,
  // A statement of a page is over before machine code for it would be made.
  'set jit = off',
].join(';');
