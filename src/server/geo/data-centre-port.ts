/** Knows the networks of companies that rent out servers: hardly anybody watches from there in person. */
export type DataCentrePort = { isDataCentre(address: string): boolean };
