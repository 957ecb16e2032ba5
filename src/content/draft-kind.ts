/** The kind of records that drafts are. */
export const DRAFT = 'aiResult'
