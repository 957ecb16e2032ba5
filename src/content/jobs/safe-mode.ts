import { createObservable } from '#ui/hooks/observable.ts'

/**
 * Specification, 4.14: in safe mode the AI is asked for a template by its slug from the start. The choice holds until
 * the page is closed or reloaded.
 */
export const safeMode = createObservable(false)
