const GROUP = 3

/** Digits in groups of three from the end: `1,250`. */
export function groupDigits(digits: string, mark: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= GROUP) groups.unshift(digits.slice(Math.max(0, end - GROUP), end))
  return groups.join(mark)
}
