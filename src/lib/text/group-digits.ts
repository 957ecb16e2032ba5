const GROUP = 3

/** Digits in groups of three from the end: `1,250`. A minus in front belongs to no group. */
export function groupDigits(digits: string, mark: string): string {
  const from = digits.startsWith('-') ? 1 : 0
  const groups: string[] = []
  for (let end = digits.length; end > from; end -= GROUP) groups.unshift(digits.slice(Math.max(from, end - GROUP), end))
  return digits.slice(0, from) + groups.join(mark)
}
