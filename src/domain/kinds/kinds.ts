/** Every kind of record, apart from its definition: lists are shown before any method is needed. */
export const KINDS = ['opportunity', 'strategy', 'company', 'conflict', 'capabilities', 'preferences'] as const

export type Kind = (typeof KINDS)[number]
