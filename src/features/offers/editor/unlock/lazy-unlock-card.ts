import { lazyOptional } from '#ui/loading/lazy-optional.ts'

/** Windows without a side panel: the card follows the fields. */
export const PHONE_QUERY = '(max-width: 40rem)'

/** The catalogue of templates is heavy: it comes after the editor. */
export const LazyUnlockCard = lazyOptional(async () => (await import('./unlock-card.tsx')).UnlockCard)
