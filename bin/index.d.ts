/** Says which entry of this package to import, and which commands there are. */
declare const help: string;
export default help;

/** @deprecated Import it from `kontor/sandbox`; this one throws. */
export declare function startSandbox(): never;

/** @deprecated Import it from `kontor/client`; this one throws. */
export declare function createClient(): never;
