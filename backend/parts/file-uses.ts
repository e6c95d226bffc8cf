import type { Database } from '../db/database.ts';
import { type Feature, listParts } from '../feature.ts';
import type { Context, Services } from '../http/context.ts';

type ViewContext = Pick<Context, 'db' | 'viewer' | 'now' | 'features'>;

/** What is there when a file was converted, outside of any request. */
export type ConvertedServices = Pick<Services, 'db' | 'files' | 'clock'>;

/** What a feature uses stored files for. */
interface FileUses {
  /** Whether it holds the file, which then cannot be deleted. */
  holdsFile(db: Database, fileId: string): Promise<boolean>;
  /** Whether it shows a piece of the file to the viewer. */
  showsPiece?(context: ViewContext, piece: { fileId: string; name: string }): Promise<boolean>;
  /** Told when a conversion is over, whatever came of it; told again after a crash. */
  onConverted?(services: ConvertedServices, fileId: string): Promise<void>;
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

/** Notifies whoever uses the file that its conversion is over. */
export async function notifyConverted(
  services: ConvertedServices & { features: readonly Feature[] },
  fileId: string,
): Promise<void> {
  for (const uses of listParts(services.features, 'fileUses')) await uses.onConverted?.(services, fileId);
}
