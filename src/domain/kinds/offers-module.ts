/**
 * Apps, workbooks, forms, entries and the company are part of the offers' module: whoever may edit offers may make and
 * change them, and they take nothing of its quota.
 */
export const OFFERS_MODULE_RIGHTS = { module: 'opportunities', allowedBy: 'update', endsWithPlan: true } as const
