let running = 0;

/** Migrations, backups and restores may take as long as they need: the watchdog looks away while fn runs. */
export async function unhurried<T>(fn: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await fn();
  } finally {
    running -= 1;
  }
}

export function isUnhurried(): boolean {
  return running > 0;
}
