import { existsSync } from 'node:fs';

/** Chromium as people have it. */
export const wholeChromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const shell = '/usr/bin/chromium-headless-shell';

/** The same engine without a window: half the processor time, and no notifications. */
export const chromiumShell = process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : wholeChromium);
