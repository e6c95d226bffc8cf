import type { Database } from '../db/database.ts';
import { type Feature, listParts } from '../feature.ts';
import type { Context } from '../http/context.ts';

type ViewContext = Pick<Context, 'db' | 'viewer' | 'now' | 'features'>;

/** What a feature uses stored files for. */
interface FileUses {
  /** Whether it holds the file, which then cannot be deleted. */
  holdsFile(db: Database, fileId: string): Promise<boolean>;
  /** Whether it shows a piece of the file to the viewer. */
  showsPiece?(context: ViewContext, piece: { fileId: string; name: string }): Promise<boolean>;
}

declare module '../feature.ts' {
  interface Feature {
    fileUses?: FileUses;
  }
}

export async function isFileHeld(
  { db, features }: { db: Database; features: readonly Feature[] },
  fileId: string,
): Promise<boolean> {
  for (const uses of listParts(features, 'fileUses')) if (await uses.holdsFile(db, fileId)) return true;
  return false;
}

export async function isPieceShown(
  context: ViewContext,
  piece: { fileId: string; name: string },
): Promise<boolean> {
  for (const uses of listParts(context.features, 'fileUses')) {
    if (await uses.showsPiece?.(context, piece)) return true;
  }
  return false;
}
