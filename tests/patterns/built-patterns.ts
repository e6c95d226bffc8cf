/**
 * Regular expressions that are made while the portal runs, each as it is made and what comes of it: whoever changes
 * how one is made says here what it looks like then.
 */
export const builtPatterns: readonly { path: string; made: string; examples: readonly RegExp[] }[] = [
  // Only made to see whether an operator's setting can be one; what it judges are names of browsers.
  { path: 'backend/config.ts', made: 'text', examples: [] },
  { path: 'backend/features/auth/contact.ts', made: 'PHONE_PATTERN', examples: [/^1[3-9]\d{9}$/] },
  {
    path: 'backend/features/forum-import/dump/discourse-text.ts',
    made: "`</?(?:${looks})(?:\\\\s[^<>]*)?>`, 'gi'",
    examples: [/<\/?(?:b|i|strong|span|div|details|font)(?:\s[^<>]*)?>/gi],
  },
  {
    path: 'backend/features/search/highlight/matcher.ts',
    made: "source + (isPrefix ? '' : boundaryAfter(pieces.at(-1))), 'gu'",
    examples: [],
  },
  {
    path: 'backend/features/search/text/quantities.ts',
    made: "` ?${notAUnit}(${Object.keys(units) .sort((a, b) => b.length - a.length) .map((text) => text.replace(/[.*^]/g, '\\\\$&')) .join('|')})(?:(?<=p)(?![a-zα-ω])|(?<=[a-zω0-9])(?![a-zα-ω0-9])|(?<![a-zω0-9]))`, 'y'",
    examples: [
      / ?(?!安[全装]|伏[击打])(毫秒|分钟|n\.m|kva|kw|a|v|p)(?:(?<=p)(?![a-zα-ω])|(?<=[a-zω0-9])(?![a-zα-ω0-9])|(?<![a-zω0-9]))/y,
    ],
  },
];
