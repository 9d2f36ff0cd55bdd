declare const content: unique symbol;

/** Bytes of a body. `Content` is what the contract says is in them: known to the compiler alone, not yet checked. */
export type Body<Content> = Uint8Array & { readonly [content]?: Content };
