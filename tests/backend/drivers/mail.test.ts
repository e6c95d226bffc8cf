import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../backend/config.ts';
import { createMail } from '../../../backend/drivers/mail.ts';
import { type SmtpServer, startSmtpServer } from '../../support/smtp-server.ts';

let server: SmtpServer;
beforeEach(async () => {
  server = await startSmtpServer({ refuse: 'gone@' });
});
afterEach(() => server.close());

const open = (login = '') =>
  createMail(
    readConfig({
      NODE_ENV: 'test',
      PUBLIC_ORIGIN: 'https://portal.test',
      SMTP_URL: `smtp://${login}127.0.0.1:${server.port}`,
      MAIL_FROM: '图纸网 <no-reply@portal.test>',
    }),
    () => new Date(),
  );

test('a mail arrives whole at a real mail server, with login, Chinese and leading dots', async () => {
  const text = '验证码：482913\n.\n..两点开头';
  await open('user:p%40ss@').send({ to: 'wang@example.test', subject: '找回密码 · 验证码', text });
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail).toMatchObject({
    from: 'no-reply@portal.test',
    to: ['wang@example.test'],
    login: 'user:p@ss',
  });
  const [head = '', body = ''] = splitMail(mail?.source ?? '');
  expect(decodeWords(/^Subject: (.*)$/m.exec(head)?.[1] ?? '')).toBe('找回密码 · 验证码');
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(decodeBody(head, body).trimEnd()).toBe(text);
});

test('an address cannot smuggle a second recipient or a header in', async () => {
  const to = 'a@example.test, b@example.test\r\nBcc: c@example.test';
  await open()
    .send({ to, subject: 'x\r\nBcc: d@example.test', text: 'y' })
    .catch(() => {});
  for (const mail of server.mails) {
    expect(mail.to.length).toBeLessThanOrEqual(1);
    expect(splitMail(mail.source)[0]).not.toMatch(/^Bcc:/m);
  }
});

test('a refusal of the server is an error, and the next mail goes through', async () => {
  const mail = open();
  await expect(mail.send({ to: 'gone@example.test', subject: 's', text: 't' })).rejects.toThrow('550');
  await mail.send({ to: 'li@example.test', subject: 's', text: 't' });
  expect(server.mails.map(({ to }) => to)).toEqual([['li@example.test']]);
});

test('a server that is not there is an error', async () => {
  const mail = open();
  await server.close();
  await expect(mail.send({ to: 'li@example.test', subject: 's', text: 't' })).rejects.toThrow();
  server = await startSmtpServer();
});

function splitMail(source: string): string[] {
  const end = source.indexOf('\n\n');
  return [source.slice(0, end).replace(/\n[ \t]+/g, ' '), source.slice(end + 2)];
}

/** RFC 2047 words of either encoding. */
function decodeWords(text: string): string {
  return text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}

function decodeBody(head: string, body: string): string {
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\n/g, '')) : body;
}

function decodeQuoted(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}
