import { openAsBlob } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from '../http/context.ts';
import { requireKey } from './file-key.ts';

interface S3Place {
  /** Scheme, host and port; buckets are named in the path. */
  endpoint: string;
  bucket: string;
  region: string;
  keyId: string;
  keySecret: string;
}

/** Seconds for one answer's head; a large file may take longer to flow. */
const patienceSeconds = 60;
const attempts = 2;

/** Files in a store that speaks S3, each an object under its key. */
export function createS3Store({ endpoint, bucket, region, keyId, keySecret }: S3Place): FileStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: keySecret,
    service: 's3',
    region,
    retries: attempts,
  });
  const home = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const addressOf = (key: string) => `${home}/${requireKey(key)}`;

  /** The answer, or undefined for 404; throws for any other refusal. */
  async function ask(address: string, init: RequestInit = {}): Promise<Response | undefined> {
    const response = await client.fetch(address, init);
    if (response.ok) return response;
    const said = (await response.text()).slice(0, 300);
    if (response.status === 404) return undefined;
    throw new Error(`storage answered ${response.status}: ${said}`);
  }

  async function put(key: string, body: Blob): Promise<void> {
    if (!(await ask(addressOf(key), { method: 'PUT', body })))
      throw new Error(`there is no bucket ${bucket}`);
  }

  async function listBelow(key: string): Promise<string[]> {
    const query = new URLSearchParams({ 'list-type': '2', prefix: `${requireKey(key)}/` });
    const response = await ask(`${home}?${query}`, { signal: AbortSignal.timeout(patienceSeconds * 1000) });
    const text = (await response?.text()) ?? '';
    return [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, found = '']) => found);
  }

  return {
    put: (key, bytes) => put(key, new Blob([new Uint8Array(bytes)])),
    async putFile(key, path) {
      await put(key, await openAsBlob(path));
      await rm(path, { force: true });
    },
    async get(key) {
      const response = await ask(addressOf(key));
      return response && new Uint8Array(await response.arrayBuffer());
    },
    async size(key) {
      const response = await ask(addressOf(key), { method: 'HEAD' });
      return response && Number(response.headers.get('content-length'));
    },
    async read(key, { start, end }) {
      const response = await ask(addressOf(key), { headers: { range: `bytes=${start}-${end}` } });
      return response?.body ?? undefined;
    },
    async copyTo(key, path) {
      const response = await ask(addressOf(key));
      if (!response?.body) return false;
      const handle = await open(path, 'w');
      await pipeline(Readable.fromWeb(response.body as never), handle.createWriteStream());
      return true;
    },
    async delete(key) {
      // A page of a listing holds a thousand; what is left is found by the next round.
      for (let below = await listBelow(key); below.length > 0; below = await listBelow(key)) {
        for (const each of below) await ask(addressOf(each), { method: 'DELETE' });
      }
      await ask(addressOf(key), { method: 'DELETE' });
    },
  };
}
