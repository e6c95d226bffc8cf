import * as v from 'valibot';

/** What the browser's passkey interface takes and gives (WebAuthn level 3, as JSON). */
const type = v.literal('public-key');
const userVerification = v.optional(v.picklist(['discouraged', 'preferred', 'required']));
const attachment = v.optional(v.picklist(['cross-platform', 'platform']));
const credentials = v.optional(
  v.array(v.object({ id: v.string(), type: v.string(), transports: v.optional(v.array(v.string())) })),
);
const hints = v.optional(v.array(v.picklist(['hybrid', 'security-key', 'client-device'])));

export const PasskeyCreationSchema = v.object({
  rp: v.object({ name: v.string(), id: v.optional(v.string()) }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type })),
  timeout: v.optional(v.number()),
  excludeCredentials: credentials,
  authenticatorSelection: v.optional(
    v.object({
      authenticatorAttachment: attachment,
      requireResidentKey: v.optional(v.boolean()),
      residentKey: userVerification,
      userVerification,
    }),
  ),
  hints,
  attestation: v.optional(v.picklist(['direct', 'enterprise', 'indirect', 'none'])),
  extensions: v.optional(v.object({ credProps: v.optional(v.boolean()) })),
});
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreationSchema>;

export const PasskeyRequestSchema = v.object({
  challenge: v.string(),
  timeout: v.optional(v.number()),
  rpId: v.optional(v.string()),
  allowCredentials: credentials,
  userVerification,
  hints,
});
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequestSchema>;

const answered = {
  id: v.string(),
  rawId: v.string(),
  type,
  authenticatorAttachment: attachment,
  clientExtensionResults: v.object({}),
};

export const NewPasskeySchema = v.object({
  ...answered,
  response: v.object({
    clientDataJSON: v.string(),
    attestationObject: v.string(),
    transports: v.optional(v.array(v.string())),
  }),
});
export type NewPasskey = v.InferOutput<typeof NewPasskeySchema>;

export const PasskeyAnswerSchema = v.object({
  ...answered,
  response: v.object({
    clientDataJSON: v.string(),
    authenticatorData: v.string(),
    signature: v.string(),
    userHandle: v.optional(v.string()),
  }),
});
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswerSchema>;
