import type { LegalDocument } from '../../../contract/page/legal.ts';
import type { MessageId } from '../../i18n/messages.ts';

export type DocumentName = LegalDocument;

const termsKeys = [
  ...(['scope', 'account', 'content', 'moderation', 'engineering', 'money', 'service', 'liability'] as const),
  ...(['leaving', 'changes', 'law', 'contact'] as const),
] as const;
const privacyKeys = [
  ...(['who', 'what', 'cookies', 'others', 'storage', 'security', 'rights', 'minors'] as const),
  ...(['changes', 'contact'] as const),
] as const;

interface Section {
  key: string;
  title: MessageId;
  text: MessageId;
}

/** The sections of each document in order; the key is its anchor too. */
export const documentSections: Readonly<Record<DocumentName, readonly Section[]>> = {
  terms: termsKeys.map((key) => ({ key, title: `legal.terms.${key}`, text: `legal.terms.${key}.text` })),
  privacy: privacyKeys.map((key) => ({
    key,
    title: `legal.privacy.${key}`,
    text: `legal.privacy.${key}.text`,
  })),
};
