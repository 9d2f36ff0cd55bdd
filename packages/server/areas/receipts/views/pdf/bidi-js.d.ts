/** The part of bidi-js that is used here; the package has no types of its own. */
declare module 'bidi-js' {
  interface Bidi {
    /** Returns the embedding level of each UTF-16 code unit. */
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): { readonly levels: Uint8Array };
    /** Returns the mirrored form of a character such as a parenthesis; null when it has none. */
    getMirroredCharacter(character: string): string | null;
  }
  export default function createBidi(): Bidi;
}
