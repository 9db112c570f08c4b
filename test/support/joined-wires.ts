import { EventEmitter } from 'node:events';
import { deserialize, serialize } from 'node:v8';
import { openWire, type Wire } from '../../src/server/platform/workers/wire.ts';
import { passOnNews } from '../../src/server/startup/start-workers.ts';

type Joined = {
  first: Wire;
  worker: Wire;
  /** Ends the other process. */
  cut(): void;
  /** Counts messages in both directions. */
  journeys(): number;
};

/** Both ends of a channel in one process; messages are copied as between two processes. */
export const joinWires = (): Joined => {
  const ends = [new EventEmitter(), new EventEmitter()] as const;
  let journeys = 0;
  const open = (own: EventEmitter, other: EventEmitter): Wire =>
    openWire(
      Object.assign(own, {
        send(message: unknown) {
          journeys += 1;
          setImmediate(() => other.emit('message', deserialize(serialize(message))));
        },
      }) as never,
    );
  return {
    first: open(ends[0], ends[1]),
    worker: open(ends[1], ends[0]),
    cut: () => ends.map((end) => end.emit('disconnect')),
    journeys: () => journeys,
  };
};

/** Three processes: the first one passes what one worker broadcasts on to the other. */
export const twoNeighbours = (): [Wire, Wire] => {
  const [one, other] = [joinWires(), joinWires()];
  const wires = [one.first, other.first];
  for (const wire of wires) passOnNews(wire, wires);
  return [one.worker, other.worker];
};
