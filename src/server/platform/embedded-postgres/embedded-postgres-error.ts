/** The embedded database cannot run here; the message says why and what to do instead. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';

  constructor(reason: string, options?: ErrorOptions) {
    super(`${reason} Or set DATABASE_URL to a PostgreSQL of your own.`, options);
  }
}
