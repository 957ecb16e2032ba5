import css from './link.module.css'

/** The underlined look of a link in running text; for the router's Link, an anchor, or (with `LinkButton`) a button. */
export const linkClass: string = css.link ?? ''
