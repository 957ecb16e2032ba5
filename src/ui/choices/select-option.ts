export interface SelectOption {
  value: string
  label: string
}

/** The select's own value for 'something else'; never stored. */
export const OTHER = '\u0000other'

export const toSelectOption = (option: string | SelectOption): SelectOption =>
  typeof option === 'string' ? { value: option, label: option } : option

/**
 * Returns the option that the select shows: the value itself, `OTHER` for a value outside the set or while one is being
 * entered, or '' for no value.
 */
export function shownOption(options: readonly SelectOption[], value: string, isWritingOther: boolean): string {
  if (isWritingOther) return OTHER
  return value === '' || options.some((option) => option.value === value) ? value : OTHER
}
