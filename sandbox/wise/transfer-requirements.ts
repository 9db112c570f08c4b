import { saysInName } from './recipient-words.ts';
import { findRecipient } from './recipients.ts';
import type { WiseWorld } from './wise-world.ts';

export const LONGEST_REFERENCE = 20;

const field = (key: string, name: string, required: boolean, maxLength: number | null) => ({
  name,
  group: [
    {
      key,
      name,
      type: 'text',
      refreshRequirementsOnChange: false,
      required,
      displayFormat: null,
      example: '',
      minLength: null,
      maxLength,
      validationRegexp: null,
      validationAsync: null,
      valuesAllowed: null,
    },
  ],
});

/** What has to be said of a transfer besides its recipient and quote. */
export function transferRequirements(world: WiseWorld, targetAccount: unknown) {
  const { accountHolderName } = findRecipient(world, targetAccount);
  const asksForPurpose = saysInName(accountHolderName, 'purpose');
  return [
    {
      type: 'transfer',
      fields: [
        field('reference', 'Transfer reference', false, LONGEST_REFERENCE),
        ...(asksForPurpose ? [field('transferPurpose', 'Transfer purpose', true, null)] : []),
      ],
    },
  ];
}
