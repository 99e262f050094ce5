/** Bytes kept from the beginning and from the end of each stream: enough for a log, little enough for memory. */
export const KEPT_BYTES = 64 * 1024;

/** Bytes over both streams after which the tree is ended: a gate that prints more is broken or hostile. */
export const OUTPUT_LIMIT_BYTES = 64 * 1024 * 1024;

/** Largest environment value that is handed on: the system refuses a single string over 128 KiB with E2BIG. */
export const ENV_VALUE_LIMIT_BYTES = 64 * 1024;
