/** The sample's title; apart, so that a page that only names it does not load the rest. */
export const SAMPLE_TITLE = 'Second Chance Piano'
