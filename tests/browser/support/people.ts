import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { type BrowserPerson, createMember, createNewcomer } from './member.ts';

export type { BrowserPerson } from './member.ts';

/** Makes an account on the tests' portal and signs the page's browser in to it. */
export function becomeMember(page: Page): Promise<BrowserPerson> {
  return createMember(inject('portal').origin, page);
}

/** The same for somebody who has not proved a phone yet. */
export function becomeNewcomer(page: Page): Promise<BrowserPerson> {
  return createNewcomer(inject('portal').origin, page);
}
