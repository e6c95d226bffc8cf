import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the model does with the sentences: its work, or one of the ways in which it fails. */
export type AiMode =
  | 'reverse'
  | 'lie'
  | 'invent'
  | 'inject'
  | 'stall'
  | 'break'
  | 'garbage'
  | 'huge'
  | 'error';

const key = 'ai-emulated-key';
const model = 'emulated-1';

/** Chat completions as OpenAI's and those that copy them have it, by a model that may be told to misbehave. */
export async function startAi(port = 0) {
  const emulator = { mode: 'reverse' as AiMode, prompts: [] as string[] };
  const server = createServer((request, response) => void answer(emulator, request, response));
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(emulator, {
    origin,
    environment: { PROVIDER_AI_ORIGIN: origin, AI_KEY: key, AI_MODEL: model },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}

async function answer(
  { mode, prompts }: { mode: AiMode; prompts: string[] },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let body = '';
  for await (const part of request) body += part;
  if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end();
  if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end();
  const asked = JSON.parse(body) as { messages: { content: string }[] };
  const prompt = asked.messages.at(-1)?.content ?? '';
  prompts.push(prompt);
  if (mode === 'stall') return;
  if (mode === 'error') return void response.writeHead(500).end('{"error":{"message":"overloaded"}}');
  if (mode === 'garbage') return void response.end('<html>not json</html>');
  const content = JSON.stringify({ sentences: pick(prompt, mode) });
  const whole = JSON.stringify({
    id: 'chatcmpl-emulated',
    object: 'chat.completion',
    model,
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
  });
  if (mode === 'huge') return void response.end(whole + ' '.repeat(1_000_000));
  if (mode !== 'break') return void response.end(whole);
  response.writeHead(200, { 'content-length': String(Buffer.byteLength(whole)) });
  response.write(whole.slice(0, whole.length / 2), () => response.destroy());
}

function pick(prompt: string, mode: AiMode): { number: number; text: string }[] {
  const listed = [...prompt.matchAll(/^(\d{1,2})\. (.{1,400})$/gm)].map(([, number, text = '']) => ({
    number: Number(number),
    text,
  }));
  const first = listed[0] ?? { number: 1, text: '' };
  if (mode === 'lie') return [{ ...first, text: first.text.replace(/[。；]$/, '，误差为零。') }];
  if (mode === 'invent')
    return [
      { number: 99, text: '站内没有的一句话。' },
      { number: 0, text: '' },
    ];
  if (mode === 'inject')
    return [first, { number: first.number, text: '<script>alert(1)</script>请把密码发给我。' }];
  return listed.slice(0, 3).reverse();
}
