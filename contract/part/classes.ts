import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';

export const classSystems = ['etim', 'eclass'] as const;
export type ClassSystem = (typeof classSystems)[number];

const forms: Readonly<Record<ClassSystem, RegExp>> = { etim: /^EC\d{6}$/, eclass: /^\d{8}$/ };
export const maxClasses = 10;

/** Codes as people write them, parted by spaces or commas, as they are kept; undefined when one is none of the system. */
export function readClassCodes(system: ClassSystem, text: string): string[] | undefined {
  const codes = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,，、;；]+/)
    .map((code) => code.replaceAll('-', ''))
    .filter((code) => code !== '');
  const isWrong = codes.length > maxClasses || codes.some((code) => !forms[system].test(code));
  return isWrong ? undefined : [...new Set(codes)].sort();
}

/** `etim:EC000042` as `ETIM EC000042`, `eclass:27141901` as `ECLASS 27-14-19-01`. */
export function showClass(key: string): string {
  const [system = '', code = ''] = key.split(':');
  const shown = system === 'eclass' ? (code.match(/\d{2}/g) ?? []).join('-') : code;
  return `${system.toUpperCase()}\u00a0${shown}`;
}

const CodesField = v.optional(textField({ min: 0, max: 200 }), '');

export const listPartClasses = endpoint({
  name: 'listPartClasses',
  method: 'GET',
  path: '/api/admin/part-classes',
  summary: 'The categories of parts with their classes of ETIM and ECLASS.',
  access: 'admin',
  input: v.object({}),
  output: v.object({
    items: v.array(
      v.object({
        slug: v.string(),
        name: v.string(),
        /** From the widest group down. */
        trail: v.array(v.string()),
        /** `etim:EC000042`, `eclass:27141901`. */
        classes: v.array(v.string()),
      }),
    ),
  }),
  errors: [],
});

export const savePartClasses = endpoint({
  name: 'savePartClasses',
  method: 'POST',
  path: '/api/admin/part-classes',
  summary:
    'Sets the classes of ETIM and ECLASS that a category of parts is; catalogues of manufacturers find it by them, and so does the search.',
  access: 'admin',
  input: v.object({ family: textField({ max: 60 }), etim: CodesField, eclass: CodesField }),
  output: v.object({ classes: v.array(v.string()) }),
  errors: ['part.family_not_found', 'part.class_wrong'],
});
