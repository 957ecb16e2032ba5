import { classNames } from '#ui/class-names.ts'
import css from './token-text.module.css'

/** The look of a filled-in word in running text, for what is not drawn by React. `missing`: it has no value. */
export const tokenClass = (missing: boolean): string => classNames(css.token, missing && css.missing)
