import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/school/packs.ts';
import { guardedPackFiles, packFileKinds, packFiles, packUnits } from '../../../../contract/school/packs.ts';
import type { Context } from '../../../http/context.ts';
import { contentFolder } from '../../../seed/content-files.ts';
import { attachmentHeader } from '../../file/index.ts';
import { isTeacher } from './teacher.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const types: Readonly<Record<contract.PackFileKind, string>> = {
  slides: 'application/pdf',
  drawing: 'image/vnd.dxf',
  tasks: `${office}.wordprocessingml.document`,
  marking: `${office}.spreadsheetml.sheet`,
  solutions: `${office}.wordprocessingml.document`,
};

const pathOf = (unit: contract.PackUnit, kind: contract.PackFileKind): string =>
  join(contentFolder, 'school', unit, packFiles[kind]);

export async function listPacks(context: Context): Promise<EndpointOutput<typeof contract.listPacks>> {
  const units = await Promise.all(
    packUnits.map(async (unit) => ({
      unit,
      files: await Promise.all(
        packFileKinds.map(async (kind) => ({
          ...{ kind, name: packFiles[kind] },
          bytes: (await stat(pathOf(unit, kind))).size,
        })),
      ),
    })),
  );
  return { isTeacher: await isTeacher(context), units };
}

/** A file of a pack; solutions and marking sheets go to teachers alone. */
export async function sendPackFile(
  context: Context,
  { unit: askedUnit = '', file = '' }: Record<string, string>,
): Promise<Response> {
  const unit = packUnits.find((each) => each === askedUnit);
  const kind = packFileKinds.find((each) => packFiles[each] === file);
  if (!unit || !kind) return fail('school.pack_not_found');
  const isGuarded = guardedPackFiles.includes(kind);
  if (isGuarded && !context.viewer) return fail('session.required');
  if (isGuarded && !(await isTeacher(context))) return fail('school.teachers_only');
  return new Response(await readFile(pathOf(unit, kind)), {
    headers: {
      'content-type': types[kind],
      'content-disposition': attachmentHeader(`${unit}-${file}`),
      'cache-control': isGuarded ? 'private, no-store' : 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  });
}
