import { get } from 'node:http';

export interface PlainAnswer {
  status: number;
  headers: [name: string, value: string][];
  /** As sent: still encoded. */
  body: Buffer;
}

/** One request, nothing decoded: `fetch` would unpack what is to be measured. */
export function httpGet(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const request = get({ port, path, host: '127.0.0.1', headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const { rawHeaders } = answer;
        const names = rawHeaders.filter((_, index) => index % 2 === 0);
        resolve({
          status: answer.statusCode ?? 0,
          headers: names.map((name, index) => [name.toLowerCase(), rawHeaders[index * 2 + 1] ?? '']),
          body: Buffer.concat(parts),
        });
      });
    });
    request.on('error', reject);
  });
}

/** The same for a text that must be there. Throws on anything but 200. */
export async function getText(port: number, path: string, headers?: Record<string, string>): Promise<string> {
  const { status, body } = await httpGet(port, path, headers);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString().slice(0, 300)}`);
  return body.toString();
}
