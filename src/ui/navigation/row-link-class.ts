import css from './row-link.module.css'

/**
 * A link that covers the whole row which it stands in, ring included. The row is `position: relative`; what else can be
 * pressed in it lies above.
 */
export const rowLinkClass: string = css.link ?? ''
