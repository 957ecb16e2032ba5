import css from './segmented.module.css'

/** For a row of links that looks as `Segmented` does: each leads to another look of the same thing, the present one is `aria-current="page"`. */
export const segmentsClass: string = css.group ?? ''
/** One of its links. */
export const segmentClass: string = css.segment ?? ''
