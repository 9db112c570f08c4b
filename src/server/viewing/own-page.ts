import type { Visitor } from '../platform/http/visitor.ts';
import type { ViewingContext } from './viewing.ts';

/** A person who logged in from a place this lately is at home there. */
const AT_HOME_DAYS = 30;

type Context = Pick<ViewingContext, 'familiarity' | 'viewLimits'>;

/**
 * Whether somebody watches from the browser or the home of the patient of the page. Such a view is the patient's own: it is
 * paid as such, because a mother on her own phone is an honest viewer, and is not booked as if it came from others. Behind an
 * address that many people share only the browser says so.
 */
export const isFromHome = async (context: Context, visitor: Visitor, patientId: bigint): Promise<boolean> => {
  const place = { deviceId: visitor.deviceId, address: visitor.address };
  const familiarity = await context.familiarity({ accountId: patientId, place, withinDays: AT_HOME_DAYS });
  return (
    familiarity === 'device' ||
    (familiarity === 'household' && context.viewLimits.isHousehold(visitor.address))
  );
};
