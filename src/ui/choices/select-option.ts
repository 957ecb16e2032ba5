export interface SelectOption {
  value: string
  label: string
}

/** The select's own value for 'something else'; never stored. */
export const OTHER = '\u0000other'

export const toSelectOption = (option: string | SelectOption): SelectOption =>
  typeof option === 'string' ? { value: option, label: option } : option

/**
 * Which option the select shows: the value itself, `OTHER` for one outside the set or while one is being written, ''
 * for none.
 */
export function shownOption(options: readonly SelectOption[], value: string, isWritingOther: boolean): string {
  if (isWritingOther) return OTHER
  return value === '' || options.some((option) => option.value === value) ? value : OTHER
}
