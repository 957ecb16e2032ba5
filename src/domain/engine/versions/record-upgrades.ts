import type { UpgradeStep } from '#domain/engine/record.ts'

/**
 * Steps that bring stored bodies of a kind to its newest version, oldest first: `template: [addTone]` makes version 2.
 * Kept apart from the kinds, because the first screen reads records before it has loaded them. Steps are never changed
 * or removed once they are released: devices, backups and servers hold bodies of every version.
 */
export const RECORD_UPGRADES: Readonly<Record<string, readonly UpgradeStep[]>> = {}
