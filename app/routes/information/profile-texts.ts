import type { ProfileBlock } from '../../../contract/information/information.ts';

interface ProfileText {
  name: string;
  /** Of text; a number has bounds instead. */
  maxLength?: number;
  type?: 'number' | 'email' | 'url';
  min?: number;
  max?: number;
  autoComplete?: string;
  placeholder?: string;
}

/** The text fields of each block. */
export const profileTexts: Readonly<Record<ProfileBlock, readonly ProfileText[]>> = {
  identity: [
    { name: 'truename', maxLength: 40, autoComplete: 'name' },
    { name: 'region', maxLength: 40 },
  ],
  work: [
    { name: 'position', maxLength: 40, autoComplete: 'organization-title' },
    { name: 'employer', maxLength: 80, autoComplete: 'organization' },
    { name: 'practiceSince', type: 'number', min: 1950, max: 2200 },
  ],
  skills: [{ name: 'software', maxLength: 120 }],
  contact: [
    { name: 'wechat', maxLength: 40 },
    { name: 'publicEmail', maxLength: 254, type: 'email', autoComplete: 'email' },
    { name: 'website', maxLength: 200, type: 'url', autoComplete: 'url', placeholder: 'https://' },
  ],
};
