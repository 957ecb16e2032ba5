import { optional } from '#ui/loading/optional.ts'

/** Windows without a side panel: the card follows the fields. */
export const PHONE = '(max-width: 40rem)'

/** The catalogue of templates is heavy: it comes after the editor. */
export const UnlockCard = optional(async () => (await import('./unlock-card.tsx')).UnlockCard)
