import { createModelStage, type ModelStage } from './model-stage.ts';
import { fetchAddress } from './source.ts';

interface EarlyModel {
  address: string;
  stage: Promise<ModelStage | undefined>;
}

/**
 * The model of the page that was opened, drawn over its picture before React is there to do so: on a slow processor
 * the page comes alive for as long as the model takes, and the one waited for the other.
 */
let early = typeof document === 'undefined' ? undefined : begin();

function begin(): EarlyModel | undefined {
  const host = document.querySelector<HTMLElement>('[data-early-model]');
  const address = host?.dataset.earlyModel;
  if (!host || !address) return undefined;
  const stage = fetchAddress(address).then(async (answer) =>
    createModelStage(host, await answer.arrayBuffer()),
  );
  // Whoever shows the model asks again, and tells when it does not come.
  stage.catch(() => undefined);
  return { address, stage };
}

/** The stage that was made ahead for the model of this address, once; undefined when there is none. */
export async function takeEarlyModel(address: string): Promise<ModelStage | undefined> {
  if (early?.address !== address) return undefined;
  const { stage } = early;
  early = undefined;
  return stage.catch(() => undefined);
}
