/** Looks for known viruses in what strangers sent. */
export type VirusScanPort = {
  /** Whether one was found. @throws DomainError scanner-away: nobody can tell. */
  isInfected(bytes: Uint8Array): Promise<boolean>;
};
