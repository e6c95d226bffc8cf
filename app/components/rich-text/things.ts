import { createContext, use } from 'react';
import type { EmbeddedCalculation } from '../../../contract/calculation/embedded.ts';
import type { Thing } from '../../../contract/card/card.ts';
import type { FigureFile } from '../../../contract/rich-text/figure-file.ts';

/** What the cards of the page's texts point to, as far as the page knows. */
export const ThingsContext = createContext<readonly Thing[]>([]);

export function useThing(kind: string, id: string): Thing | undefined {
  return use(ThingsContext).find((thing) => thing.kind === kind && thing.id === id);
}

/** Drawings that the page brings along, by name. */
export const FiguresContext = createContext<readonly FigureFile[]>([]);

export function useFigure(name: string): FigureFile | undefined {
  return use(FiguresContext).find((figure) => figure.name === name);
}

/** Calculations that the page's texts show, with what they give. */
export const CalculationsContext = createContext<readonly EmbeddedCalculation[]>([]);

export function useCalculation(href: string): EmbeddedCalculation | undefined {
  return use(CalculationsContext).find((calculation) => calculation.href === href);
}
