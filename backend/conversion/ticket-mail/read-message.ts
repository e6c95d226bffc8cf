import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { cutQuoted } from './cut-quoted.ts';
import { findAutomatic } from './find-automatic.ts';

export interface ReadMail {
  /** Empty where the mail has none. */
  messageId: string;
  /** The one address in `From`, in lower case; empty where there is none, or more than one. */
  sender: string;
  /** Every address it went to, in lower case. */
  recipients: string[];
  subject: string;
  /** Without what it quotes. */
  text: string;
  isCut: boolean;
  /** What was taken as quoted is not marked as such. */
  isUnsure: boolean;
  /** What says that a program sent it; empty for a person's. */
  automatic: string;
  files: { name: string; path: string; byteSize: number }[];
  /** Names of files that were not looked at, beyond the first ones. */
  left: string[];
}

const limits = { headers: 256 * 1024, depth: 20, messages: 2, files: 20, text: 200_000, kept: 20_000 };

/** Reads a message (RFC 5322); throws where it is none. */
export async function readMessage({ path, folder }: { path: string; folder: string }): Promise<ReadMail> {
  const mail = await PostalMime.parse(await readFile(path), {
    maxHeadersSize: limits.headers,
    maxNestingDepth: limits.depth,
    maxRfc822NestingDepth: limits.messages,
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
  });
  const text = (mail.text ?? '').replace(/\r\n?/g, '\n');
  const { own, isUnsure } = cutQuoted(text.slice(0, limits.text));
  return {
    messageId: (mail.messageId ?? '').slice(0, 500),
    sender: senderOf(mail),
    recipients: recipientsOf(mail),
    subject: (mail.subject ?? '').replace(/\s+/g, ' ').trim().slice(0, 200),
    text: own.slice(0, limits.kept),
    isCut: text.length > limits.text || own.length > limits.kept,
    isUnsure,
    automatic: findAutomatic(mail.headers, mail.returnPath),
    files: await writeFiles(mail.attachments.slice(0, limits.files), folder),
    left: mail.attachments.slice(limits.files, 100).map(nameOf),
  };
}

function senderOf({ headers, from }: Email): string {
  if (headers.filter(({ key }) => key === 'from').length !== 1) return '';
  return (from?.address ?? '').trim().toLowerCase().slice(0, 200);
}

function recipientsOf({ headers, to = [], cc = [], deliveredTo }: Email): string[] {
  const listed = [...to, ...cc].flatMap((each) => each.group ?? [each]).map(({ address }) => address);
  const named = headers
    .filter(({ key }) => key === 'x-original-to' || key === 'envelope-to' || key === 'delivered-to')
    .map(({ value }) => value.replace(/[<>\s]/g, ''));
  const all = [...listed, deliveredTo, ...named].flatMap((address) => address?.toLowerCase() ?? []);
  return [...new Set(all)].slice(0, 50);
}

const nameOf = ({ filename, mimeType }: Attachment): string =>
  (filename ?? `file.${/^image\/([a-z]{3,4})$/.exec(mimeType)?.[1] ?? 'bin'}`).slice(0, 200);

async function writeFiles(attachments: Attachment[], folder: string): Promise<ReadMail['files']> {
  const files: ReadMail['files'] = [];
  for (const [at, attachment] of attachments.entries()) {
    const { content } = attachment;
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
    const path = join(folder, `file-${at}`);
    await writeFile(path, bytes);
    files.push({ name: nameOf(attachment), path, byteSize: bytes.byteLength });
  }
  return files;
}
