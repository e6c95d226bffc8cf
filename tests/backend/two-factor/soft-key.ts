import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const origin = 'http://localhost';
const rpId = 'localhost';

interface Options {
  challenge?: unknown;
}

/** A passkey in software, as a browser would answer with it (WebAuthn level 3, 6.1 and 6.5). */
export function createSoftKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { challenge }: Options, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (flags: number, rest = Buffer.alloc(0)) => {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, rest]);
  };

  return {
    id: id.toString('base64url'),
    /** Answers a wish to make a passkey. */
    register(options: Options, from = origin) {
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authData(0x45, credential);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return answer(id, {
        clientDataJSON: clientData('webauthn.create', options, from),
        attestationObject: attestation,
      });
    },
    /** Answers a wish to sign in. */
    authenticate(options: Options, from = origin, { isHolderVerified = true } = {}) {
      const client = clientData('webauthn.get', options, from);
      const data = authData(isHolderVerified ? 0x05 : 0x01);
      const hash = createHash('sha256').update(client).digest();
      const signature = sign('sha256', Buffer.concat([data, hash]), privateKey);
      return answer(id, { clientDataJSON: client, authenticatorData: data, signature });
    },
  };
}

function answer(id: Buffer, response: Record<string, Buffer>) {
  const name = id.toString('base64url');
  return {
    id: name,
    rawId: name,
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([key, bytes]) => [key, bytes.toString('base64url')]),
    ),
  };
}

/** A short text in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}
