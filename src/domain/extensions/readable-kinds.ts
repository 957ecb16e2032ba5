/** Kinds of records that extensions can read, where they are allowed to. */
export const READABLE_KINDS = ['opportunity', 'strategy', 'company'] as const
export type ReadableKind = (typeof READABLE_KINDS)[number]
