import type { Fault } from '../faults/fault-list.ts';
import type { OutageList } from '../faults/outages.ts';

interface ControlState {
  faults: Fault[];
  outages: OutageList;
  clockOffsetMs: number;
}

export const emptyControl = (): ControlState => ({ faults: [], outages: {}, clockOffsetMs: 0 });
