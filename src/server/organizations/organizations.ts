/** The face of organisations, for which advertisers advertise. */
export { writeOrganization } from './organizations-store.ts';
export { NO_VAT } from './vat-machine.ts';
