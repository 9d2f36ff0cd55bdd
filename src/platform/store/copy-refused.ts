/** What stands in the way of a copy from one engine to the other, in a sentence for the person who asked for it. */
export class CopyRefusedError extends Error {}
