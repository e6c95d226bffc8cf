import { writeFileSync } from 'node:fs';
import { plantNameplates } from './nameplates.ts';

const file = new URL('../nameplates/nameplates.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(plantNameplates, null, 1)}\n`);
