import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** What the portal sent for one encoding, byte for byte. */
export interface CachedAnswer {
  path: string;
  headers: [name: string, value: string][];
  /** Base64. */
  body: string;
}

const [, , port, file] = process.argv;

/** A server that does nothing but send: the floor under everything that serves pages over HTTP. */
const kept = JSON.parse(readFileSync(file ?? '', 'utf8')) as CachedAnswer[];
const answers = new Map(
  kept.map(({ path, headers, body }) => [
    path,
    { headers: headers.flat(), body: Buffer.from(body, 'base64') },
  ]),
);

createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) return void response.writeHead(404).end();
  response.writeHead(200, answer.headers).end(answer.body);
}).listen(Number(port), '127.0.0.1');
