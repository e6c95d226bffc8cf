import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** User name and password, when the client gave them. */
  login: string | undefined;
  /** Header lines and body as they came, dots restored. */
  source: string;
}

export interface SmtpServer {
  port: number;
  mails: ReceivedMail[];
  close(): Promise<void>;
}

/** A mail server (RFC 5321, AUTH PLAIN of RFC 4954) that keeps what it gets; `refuse` answers to a recipient with 550. */
export async function startSmtpServer(options: { refuse?: string } = {}): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    talk(socket, mails, options.refuse);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function talk(socket: Socket, mails: ReceivedMail[], refuse: string | undefined): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';
  let login: string | undefined;
  let mail: ReceivedMail = { from: '', to: [], login, source: '' };
  let isData = false;
  let pending = '';
  socket.setEncoding('utf8');
  socket.on('error', () => {});
  say('220 mail.test ESMTP');
  socket.on('data', (chunk: string) => {
    pending += chunk;
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      if (isData) takeLine(line);
      else answer(line);
    }
  });

  function takeLine(line: string) {
    if (line !== '.') {
      mail.source += `${line.startsWith('..') ? line.slice(1) : line}\n`;
      return;
    }
    isData = false;
    mails.push({ ...mail, login });
    say('250 kept');
  }

  function answer(line: string) {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') return say('250-mail.test\r\n250-AUTH PLAIN\r\n250 8BITMIME');
    if (verb === 'AUTH') {
      login = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString()
        .split('\0')
        .slice(1)
        .join(':');
      return say('235 welcome');
    }
    if (verb === 'MAIL') {
      mail = { from: address(line), to: [], login, source: '' };
      return say('250 go on');
    }
    if (verb === 'RCPT') {
      if (refuse && line.includes(refuse)) return say('550 no such mailbox');
      mail.to.push(address(line));
      return say('250 go on');
    }
    if (verb === 'DATA') {
      isData = true;
      return say('354 end with a dot');
    }
    if (verb === 'QUIT') {
      say('221 bye');
      return socket.end();
    }
    return say('250 fine');
  }
}
