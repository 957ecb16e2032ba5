/** Apps, workbooks, forms and entries are part of the offers' module: whoever may edit offers may make and change them, and they take nothing of its quota. */
export const BELONGS = { module: 'opportunities', allowedBy: 'update', endsWithPlan: true } as const
