import type { Words } from '../calculator/calculator.ts';
import type { FeederColumn } from './chain-inputs.ts';

export interface ChainValue {
  name: string;
  words: Words;
  value: number;
  unit: string;
  /** Where its steps are shown; null for what somebody chose. */
  address: string | null;
}

/** Changing that input to that value mends it; for a feeder the column is named with its place. */
export interface Fix {
  words: Words;
  /** Name of an input as the form has it: `power`, `feeders.2.section`. */
  input: string;
  value: string | number;
}

export interface Problem {
  /** `error`: it does not hold; `warning`: to be made sure of before it is built. */
  level: 'error' | 'warning';
  words: Words;
  clause: string;
  /** The smallest change that mends it, where one input does. */
  fix: Fix | null;
}

/** What a device or a cable has to fulfil, to be held against parts of the library. */
export interface Demand {
  device: 'breaker' | 'contactor' | 'relay' | 'cable';
  /** Reference designation. */
  tag: string;
  /** A; of a breaker its rating, of others what flows. */
  current: number;
  /** kA; null where it does not switch short circuits. */
  breaking: number | null;
  isMotor: boolean;
  /** kW of the motor; null where there is none. */
  power: number | null;
  /** Of a cable; null for devices. */
  cable: {
    /** mm² */
    section: number;
    protective: number;
    material: 'copper' | 'aluminium';
    /** m */
    length: number;
  } | null;
}

export interface ChainFeeder {
  tag: string;
  name: string;
  kind: 'motor' | 'load';
  power: number;
  length: number;
  /** Numbers that the drawing shows. */
  current: number;
  rated: number;
  setting: number;
  section: number;
  protective: number;
  drop: number;
  fault: number;
  earthFault: number;
  hasResidual: boolean;
  /** What decided the cross-section. */
  governedBy: Words;
  values: readonly ChainValue[];
  problems: readonly Problem[];
  demands: readonly Demand[];
  /** W at its demand. */
  loss: number;
}

export const feederInput = (index: number, column: FeederColumn) => `feeders.${index}.${column}`;
