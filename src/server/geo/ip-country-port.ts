/** Finds the country of an address; null when it is private or unknown. */
export type IpCountryPort = { countryOf(address: string): string | null };
