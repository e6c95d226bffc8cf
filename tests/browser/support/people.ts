import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { type BrowserPerson, createMember } from './member.ts';

export type { BrowserPerson } from './member.ts';

/** Makes an account on the tests' portal and signs the page's browser in to it. */
export function becomeMember(page: Page): Promise<BrowserPerson> {
  return createMember(inject('portal').origin, page);
}
