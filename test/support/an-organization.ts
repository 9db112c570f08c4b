import type { BodyOf } from '#contracts/endpoint.ts';
import type { saveOrganization } from '#contracts/organizations.ts';

/** The form of an organisation. */
export const anOrganization = (changes: Partial<BodyOf<typeof saveOrganization>> = {}) => ({
  legalName: 'Halcyon Yoga Ltd',
  tradingName: 'Halcyon Yoga',
  country: 'GB',
  address: '12 Mill Lane, Bristol BS1 4QA',
  registrationNumber: '00000000',
  vatNumber: '',
  ...changes,
});
