import type { Done } from '../platform/machines/step.ts';
import type { BankTransferRecord, FundingNeed } from './bank-transfer-port.ts';
import type { Leg, LegProvider, LostBecause } from './leg.ts';
import type { WaitsFor, WalletBatch } from './wallet-payout-port.ts';

/** One call to a provider. Its outcome changes the leg only while the call has the leg's claim. */
export type Call = {
  by: string;
  /** An earlier call for this attempt began, and its outcome is not known. */
  mayBeMade: boolean;
};

/** The next way of a leg when its provider certainly made nothing. */
export type OtherWay = {
  /** The patient has given another card since the call: that card is tried first. */
  isReplaced: boolean;
  to: Exclude<LegProvider, 'wise'>;
  receiver: string;
  key: string;
};

type OwnEvent =
  /** A call to the provider begins. `by` is its claim. */
  | { kind: 'call'; by: string }
  /** The reconciliation looks at the leg. */
  | { kind: 'look' };

/** The outcome of a call, or of a step before it. */
export type CallEvent =
  /** The details were corrected since it was queued. */
  | { kind: 'addressed'; call: Call; receiver: string }
  | { kind: 'quoted'; call: Call; quoteId: string }
  /** The amount exceeds one transfer: the leg keeps the first part, and each other part becomes a new leg. */
  | {
      kind: 'too-large';
      call: Call;
      firstCents: number;
      others: readonly { id: bigint; cents: number; key: string }[];
    }
  | { kind: 'made'; call: Call; providerId: string }
  /** This call certainly made nothing, because of the receiver. Without another way the leg fails. */
  | { kind: 'refused'; call: Call; reason: string; otherWay: OtherWay | null }
  /** This call certainly made nothing, because of the provider or our account there. */
  | { kind: 'unavailable'; call: Call; waitsFor: WaitsFor; reason: string; otherWay: OtherWay | null }
  /** The provider's list shows that no call for this attempt made anything. */
  | { kind: 'never-made'; call: Call }
  | { kind: 'unanswered'; call: Call }
  /** Nothing was sent, and people have to review the payout once more. */
  | { kind: 'withheld'; call: Call };

type ProviderEvent =
  | { kind: 'batch-read'; batch: WalletBatch }
  | { kind: 'transfer-read'; transfer: Pick<BankTransferRecord, 'transferId' | 'state' | 'statusWord'> }
  /** The outcome of funding a transfer; both null when nothing is in the way. */
  | { kind: 'funding'; needs: FundingNeed | null; reason: string | null }
  | { kind: 'not-known'; providerId: string; because: LostBecause }
  /** Sum that came back, by the provider's signed webhook. */
  | { kind: 'returned'; providerId: string; cents: number };

type OperatorEvent =
  | { kind: 'send-again'; key: string }
  | { kind: 'give-back'; reason: string }
  | { kind: 'paid-by-hand'; key: string };

type ReviewEvent =
  | { kind: 'hold' }
  /** The receiver that people have seen. */
  | { kind: 'release'; receiver: string };

export type LegEvent = OwnEvent | CallEvent | ProviderEvent | OperatorEvent | ReviewEvent;

export type LegEffect =
  /** Books that the leg's money left us. */
  | { kind: 'book-payment' }
  /** Gives the leg's money back, whether it had been paid or not. */
  | { kind: 'give-back' }
  /** Books the fee that the provider kept of money that came back. */
  | { kind: 'book-kept-fee'; cents: number }
  /** Ends the payout when this was its last open leg. */
  | { kind: 'conclude' }
  /** Notifies the patient that money which had been paid came back. */
  | { kind: 'tell-returned' }
  /** Requests the bank account from the patient, since the leg had another way until now. */
  | { kind: 'ask-for-account' }
  | { kind: 'add-leg'; leg: Leg }
  /** Sends this leg, or a new part of it, soon. */
  | { kind: 'send'; legId: bigint }
  /** Looks at the leg in seconds, and again. */
  | { kind: 'follow' }
  /** It is paid although its money was given back: only an operator can settle that. */
  | { kind: 'alarm' };

export type LegStep = Done<Leg, LegEffect>;
