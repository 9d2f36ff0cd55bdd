declare const content: unique symbol;

/**
 * Bytes of a body. `Content` is the type that the contract gives them; only the compiler knows it, nothing has checked
 * it yet.
 */
export type Body<Content> = Uint8Array & { readonly [content]?: Content };
