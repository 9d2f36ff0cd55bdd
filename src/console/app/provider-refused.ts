/** The identity provider could not be asked, or said no. */
export class ProviderRefused extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}
