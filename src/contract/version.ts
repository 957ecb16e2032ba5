/** The product's version, as `session.version` and `/healthz` tell it. */
export const PRODUCT_VERSION = '0.1.0'

/** Raised whenever a wire schema changes: a test compares the hash of all schemas with the one kept beside it. */
export const WIRE_SCHEMA = 1

/** The server reads this schema and the two before it. */
export const OLDEST_WIRE_SCHEMA = Math.max(1, WIRE_SCHEMA - 2)

/**
 * SHA-256 over the JSON Schemas of every method, mutation and exchange message: see
 * tests/unit/contract/schema-hash.test.ts.
 */
export const WIRE_SCHEMA_HASH = 'b448960f145f0b7c8edc6be61ff472c2703235d68e1625cf993dc8d308b48c0f'
