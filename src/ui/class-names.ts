/** Joins the class names that are there: `classNames(css.row, isOpen && css.open, className)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
