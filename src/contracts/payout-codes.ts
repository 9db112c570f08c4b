/** Refusals of withdrawals, and of decisions about them. Part of `error-codes.ts`. */
export const PAYOUT_TEXTS = {
  'bank-transfer-not-connected':
    'The bank-transfer service isn’t connected yet. Please set its token on the server first.',
  'bank-transfer-unavailable': 'We can’t reach the bank-transfer service right now. Please try again.',
  'goal-missing': 'Please set your funding goal first.',
  'goal-not-reached': 'You haven’t reached your goal yet. Please share your page and ask friends to watch.',
  'stage-not-full': 'The next stage isn’t full yet. Please share your page and ask friends to watch.',
  'stage-changed': 'Your stages have changed since you opened this. Nothing was sent; please look again.',
  'receipts-missing':
    'Please show first what your last withdrawal bought: add receipts for at least 70 % of it. Then the next stage opens.',
  'receipt-file-missing': 'Please choose the file of the receipt first.',
  'receipt-above-payout':
    'With this receipt the sum would be more than the withdrawal. Enter only the part that it paid for.',
  'receipts-full': 'You’ve added 200 receipts, and there’s no room for more. Please combine small ones.',
  'payout-pending': 'You already have a withdrawal in progress. Please wait until it’s finished.',
  'payout-too-small': 'There’s less than one cent to withdraw. Please wait until more has come in.',
  'not-available-yet':
    'The money is collected, but it can’t be withdrawn yet. Please wait for the day on your dashboard.',
  'payout-too-soon': 'You can withdraw once a day. Please try again tomorrow.',
  'payout-below-smallest': 'That’s less than the smallest withdrawal. Please wait until more has come in.',
  'payout-review-over': 'Someone has already decided about this withdrawal. Please reload the page.',
  'payout-postpone-over': 'This withdrawal can be released now. Please reload the page and decide.',
  'payout-second-person': 'You’ve already agreed. Please ask a colleague to agree, too.',
  'payout-details-fresh':
    'You changed your payout details less than 72 hours ago. For your safety, please wait until that time is over.',
  'payout-objection-over':
    'You’ve already objected, or there’s nothing to object to. Please wait for our email, or write to us.',
  'objection-missing': 'Please write 1 to 1,000 characters.',
  'payout-alarm-invalid':
    'This link was used before or is too old. If someone else was in your account, please change your password now and write to us.',
  'payout-unknown': 'We can’t find this payout. Please reload the list.',
  'payout-not-pending': 'This payout has already been completed. Please reload the list.',
  'payout-not-manual':
    'The provider carries out this payout, so you can’t complete it by hand. Please wait for the provider’s answer.',
  'payout-partly-manual':
    'Only part of this payout is paid by hand. Nothing was recorded. Please name the parts you’ve paid.',
  'payout-legs-changed':
    'The payout has changed since you opened it: something else has to be paid by hand now. Nothing was recorded; please look again.',
  'payout-at-provider':
    'The provider has this payout, or got it within the last two minutes. Nothing was changed; please try again in two minutes.',
  'payout-look-first': 'Please check on the provider’s own site that no payment was made.',
  'payout-reason-missing': 'Please enter a reason of 1 to 200 characters.',
  'recipient-name-missing': 'Please enter the full name of the cardholder.',
  'emails-differ': 'These addresses don’t match. Please enter them again.',
  'payout-corrected-by-you':
    'You corrected the funds of this page, so someone else has to decide about its withdrawal. Please ask a colleague.',
} as const;
