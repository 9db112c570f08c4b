/** Refusals about organisations. Part of `error-codes.ts`. */
export const ORGANIZATION_TEXTS = {
  'legal-name-empty': 'Please enter the legal name as the register has it, in up to 160 characters.',
  'trading-name-long': 'Please enter a trading name of up to 80 characters, or leave it empty.',
  'office-empty': 'Please enter the registered address, in up to 300 characters.',
  'registration-number-long': 'Please enter a registration number of up to 40 characters, or leave it empty.',
  'edrpou-wrong':
    'This isn’t an EDRPOU code of 8 digits or an entrepreneur’s tax number of 10. Please check each digit.',
  'vat-number-wrong':
    'This isn’t a VAT number of the chosen country. Please check each digit, or leave the field empty.',
} as const;
