import type { Film } from '../film.ts';
import { designFilm } from './design.ts';
import { superpanelFilm } from './superpanel.ts';
import { superworksFilm } from './superworks.ts';

export const films: readonly Film[] = [designFilm, superpanelFilm, superworksFilm];
