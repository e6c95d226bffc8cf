import { rm } from 'node:fs/promises';
import type { Database } from '../../../backend/db/database.ts';
import type { UploadedFile } from '../../../contract/file/file.ts';
import { fileUploadPath, smallFilePath } from '../../../contract/file/limits.ts';
import { createTestBackend, type TestPerson } from '../../support/backend.ts';

/** A backend, and the ways in which a browser sends files. */
export function createFileWorld(db: Database, options: Parameters<typeof createTestBackend>[1] = {}) {
  const world = createTestBackend(db, options);
  const encode = (text: string) => Buffer.from(text).toString('base64');

  async function begin(
    person: TestPerson | undefined,
    file: { name: string; size: number; folder?: string },
  ) {
    const response = await world.as(person).fetch(fileUploadPath, {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(file.size),
        'upload-metadata': `filename ${encode(file.name)},folder ${encode(file.folder ?? '')}`,
      },
    });
    const body = await response.text();
    return { response, path: response.headers.get('location') ?? '', code: codeOf(body) };
  }

  async function patch(person: TestPerson | undefined, path: string, offset: number, bytes: Uint8Array) {
    const response = await world.as(person).fetch(path, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(bytes.byteLength),
      },
      body: new Uint8Array(bytes),
    });
    return { response, code: codeOf(await response.text()), fileId: response.headers.get('x-file-id') };
  }

  const head = (person: TestPerson | undefined, path: string) =>
    world.as(person).fetch(path, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });

  /** Sends a small file whole. */
  async function send(person: TestPerson | undefined, name: string, bytes: Uint8Array) {
    const response = await world.as(person).fetch(`${smallFilePath}?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
    const body = (await response.json()) as { success: boolean; code?: string; data: UploadedFile };
    return { status: response.status, code: body.code, ...body.data };
  }

  return {
    ...world,
    begin,
    patch,
    head,
    send,
    close: () => rm(world.services.workFolder, { recursive: true, force: true }),
  };
}

export type FileWorld = ReturnType<typeof createFileWorld>;

function codeOf(body: string): string | undefined {
  return body.startsWith('{') ? (JSON.parse(body) as { code?: string }).code : undefined;
}
