/** Why a copy from one engine to the other is refused, as a sentence for the person who asked for it. */
export class CopyRefusedError extends Error {}
