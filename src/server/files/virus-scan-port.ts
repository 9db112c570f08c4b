/** Looks for known viruses in files of strangers. */
export type VirusScanPort = {
  /** Whether one was found. @throws DomainError scanner-away: the scanner is unreachable. */
  isInfected(bytes: Uint8Array): Promise<boolean>;
};
