/** Finds the country of an address; null when it is private or unknown. */
export type IpCountryPort = { countryOf(address: string): string | null };

/** Knows the networks of companies that rent out servers. Hardly anybody watches from there in person. */
export type DataCentrePort = { isDataCentre(address: string): boolean };
