/** The kind of records that drafts are. */
export const DRAFT_KIND = 'aiResult'
