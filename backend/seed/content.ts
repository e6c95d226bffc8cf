import type { Feature } from '../feature.ts';
import type { Services } from '../http/context.ts';

/** Content that comes with the portal. */
interface Content {
  /** Features whose content has to be there before. */
  after?: readonly string[];
  /** At every start, safe from several instances at once; demo content comes once and where it is wanted. */
  load?(services: Services): Promise<void>;
  /** Takes the demo content out, leaves what users wrote or changed, and says in a few words what went. */
  unload?(services: Pick<Services, 'db' | 'files' | 'clock' | 'features'>): Promise<string>;
}

declare module '../feature.ts' {
  interface Feature {
    content?: Content;
  }
}

export async function loadContent(services: Services): Promise<void> {
  for (const { content } of inOrder(services.features)) await content?.load?.(services);
}

/** Takes the demo content of all features out, what was built on others first. */
export async function unloadContent(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'features'>,
): Promise<string[]> {
  const told: string[] = [];
  for (const { content } of inOrder(services.features).reverse()) {
    const went = await content?.unload?.(services);
    if (went) told.push(went);
  }
  return told;
}

/** Each feature behind those that its content builds on. */
function inOrder(features: readonly Feature[]): Feature[] {
  const ordered = new Set<Feature>();
  const visit = (feature: Feature, above: readonly string[]) => {
    if (ordered.has(feature)) return;
    if (above.includes(feature.name)) throw new Error(`content of ${feature.name} waits for itself`);
    for (const name of feature.content?.after ?? []) {
      const below = features.find((each) => each.name === name);
      if (!below) throw new Error(`content of ${feature.name} waits for ${name}, which is no feature`);
      visit(below, [...above, feature.name]);
    }
    ordered.add(feature);
  };
  for (const feature of features) visit(feature, []);
  return [...ordered];
}
