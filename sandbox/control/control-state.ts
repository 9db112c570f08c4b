import type { Fault } from '../faults/fault-list.ts';

interface ControlState {
  faults: Fault[];
  clockOffsetMs: number;
}

export const emptyControl = (): ControlState => ({ faults: [], clockOffsetMs: 0 });
