import { asNanos, wireDollars } from '#shared/money/nanos.ts';
import type { PatientFunds } from './read-books.ts';

type Parts = Pick<PatientFunds, 'receivedNanos' | 'ownViewNanos' | 'donatedNanos'>;

/** The parts of a patient's funds, as the patient sees them. */
export const ownFunds = ({ receivedNanos, ownViewNanos, donatedNanos }: Parts) => ({
  received: wireDollars(receivedNanos),
  ownViewReceived: wireDollars(ownViewNanos),
  donated: wireDollars(donatedNanos),
});

/**
 * The same for everybody else: what views brought is one sum. Who watches from where the patient has logged in lately is taken
 * for the patient; told apart, the two parts would say to a stranger where the patient has been (SPEC 11.5).
 */
export const publicFunds = ({ receivedNanos, ownViewNanos, donatedNanos }: Parts) =>
  ownFunds({
    receivedNanos: asNanos(receivedNanos + ownViewNanos),
    ownViewNanos: asNanos(0n),
    donatedNanos,
  });
