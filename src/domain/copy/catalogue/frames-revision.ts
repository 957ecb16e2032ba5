/**
 * Revision of the catalogue and its frames: `date`, as year-month-day, is its label on screens and in drafts
 * (specification, 9.13); `version` seeds the built-in writer. Both are raised with every change that a draft would
 * show.
 */
export const FRAMES_REVISION = { version: 6, date: '2026-11-28' } as const
