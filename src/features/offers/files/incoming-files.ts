import { createObservable } from '#ui/hooks/observable.ts'

/** Files that somebody has chosen, dropped, opened or shared, until they are looked at. */
export const incomingFiles = createObservable<readonly File[]>([])

/** Page that shows incoming files. */
export const FILES_PAGE = { to: '/browse/files' } as const
