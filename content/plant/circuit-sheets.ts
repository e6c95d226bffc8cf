import type { Circuit } from './circuit.ts';
import { controllerInputs, controllerOutputs } from './circuits/controller.ts';
import { direct } from './circuits/direct.ts';
import { driveControl, drivePower } from './circuits/drive.ts';
import { emergencyStopControl, emergencyStopPower } from './circuits/emergency-stop.ts';
import { reversingControl, reversingPower } from './circuits/reversing.ts';
import { softStartControl, softStartPower } from './circuits/soft-start.ts';
import { starDeltaControl, starDeltaPower } from './circuits/star-delta.ts';
import { controlSupply, direct24, incoming } from './circuits/supply.ts';
import { transferControl } from './circuits/transfer.ts';

/** A sheet of circuits of one function, by its file in the library. */
export interface CircuitSheet {
  file: string;
  number: string;
  owner: string;
  /** Where its devices are, when not in cabinet D1. */
  at?: '+1AT1';
  draw: (c: Circuit) => void;
}

/** In the order in which terminals are given their numbers: power before control. */
export const circuitSheets: readonly CircuitSheet[] = [
  { file: 'plant-incoming', number: 'YL-009', owner: '=P0', draw: incoming },
  { file: 'control-supply', number: 'YL-010', owner: '=G1', draw: controlSupply },
  { file: 'dc24-distribution', number: 'YL-008', owner: '=G1', draw: direct24 },
  { file: 'direct-starter', number: 'YL-001', owner: '=P1', draw: direct },
  { file: 'reversing-power', number: 'YL-002', owner: '=P2', draw: reversingPower },
  { file: 'reversing-control', number: 'YL-003', owner: '=P2', draw: reversingControl },
  { file: 'star-delta-power', number: 'YL-004', owner: '=P3', draw: starDeltaPower },
  { file: 'star-delta-control', number: 'YL-005', owner: '=P3', draw: starDeltaControl },
  { file: 'soft-start-power', number: 'YL-011', owner: '=P4', draw: softStartPower },
  { file: 'soft-start-control', number: 'YL-012', owner: '=P4', draw: softStartControl },
  { file: 'drive-wiring', number: 'YL-006', owner: '=P5', draw: drivePower },
  { file: 'drive-control', number: 'YL-013', owner: '=P5', draw: driveControl },
  { file: 'emergency-stop-power', number: 'YL-014', owner: '=S1', draw: emergencyStopPower },
  { file: 'emergency-stop', number: 'YL-007', owner: '=S1', draw: emergencyStopControl },
  { file: 'plc-inputs', number: 'YL-015', owner: '=K1', draw: controllerInputs },
  { file: 'plc-outputs', number: 'YL-016', owner: '=K1', draw: controllerOutputs },
  { file: 'transfer-control', number: 'YL-017', owner: '=E2', at: '+1AT1', draw: transferControl },
];
