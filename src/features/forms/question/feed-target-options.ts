import { FEED_TARGETS } from '#domain/feeds/feed-targets.ts'

/** The places of an offer that answers may go to, to choose one of. */
export const FEED_TARGET_OPTIONS = FEED_TARGETS.map(({ key, label }) => ({ value: key, label }))
