/** Finds the country of an address; null when it is private or unknown. */
export type IpCountryPort = { countryOf(address: string): string | null };

/** Knows networks by what they are for. */
export type NetworkKindPort = {
  /** Of a company that rents out servers: hardly anybody watches from there in person. */
  isDataCentre(address: string): boolean;
  /** Of a company of mobile phones, which puts hundreds of them behind one address. */
  isCarrier(address: string): boolean;
  /** An IPv6 address of a company that connects people: whoever rents space by the million networks has none of it. */
  connectsPeople(address: string): boolean;
};
