/** Finds the country of an address; null when it is private or unknown. */
export type IpCountryPort = { countryOf(address: string): string | null };

/** Classifies networks by their use. */
export type NetworkKindPort = {
  /** Whether the network belongs to a server host: hardly anybody watches from there in person. */
  isDataCentre(address: string): boolean;
  /** Whether a mobile carrier owns the network and puts hundreds of phones behind one address. */
  isCarrier(address: string): boolean;
  /** Whether an access provider owns the IPv6 address. Renters of millions of addresses have none. */
  connectsPeople(address: string): boolean;
};
