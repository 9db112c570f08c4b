/** Shifts this process's clock, as on a machine with a wrong clock; timers stay as they are. */
export const RealDate = Date;
let aheadMs = 0;

class MovedDate extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    super(given.length === 0 ? MovedDate.now() : given[0]);
  }

  static override now(): number {
    return RealDate.now() + aheadMs;
  }
}

export const setClockAhead = (milliseconds: number): void => {
  aheadMs = milliseconds;
  globalThis.Date = MovedDate as DateConstructor;
};
