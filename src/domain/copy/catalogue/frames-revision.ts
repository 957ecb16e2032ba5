/** Which catalogue and frames these are: a draft remembers the version that made it. Raised with every change that a draft would show. */
export const FRAMES_REVISION = { version: 1, date: '2026-11-24' } as const
