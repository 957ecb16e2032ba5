/** Begins a place that Google Ads fills when an ad is shown, up to its default text. `{{` begins a merge field. */
const OPENING =
  /(?<!\{)\{=?(?:keyword|customizer\.[\w .-]{1,80}|location\((?:city|state|country)\)|if\([^{}()]{1,200}(?:\([^{}()]{0,200}\))?[^{}()]{0,200}\)):/gi
/** A place without a default text. */
const WITHOUT_DEFAULT =
  /(?<!\{)\{=?(?:(?:global_)?countdown\([^{}]{0,200}\)|if\([^{}(),]{1,100}(?:\([^{}()]{0,200}\))?,([^{}]{0,200})\))\}/gi

/**
 * Stands in for a countdown. Advertisers report that Google Ads reserves 8 characters for it; its help pages name no
 * number.
 */
const COUNTDOWN = '10 hours'

/**
 * A text of an ad as Google Ads counts it, and shows it where nothing else fits: `{KeyWord:Fresh bread}` is `Fresh
 * bread`, a countdown so many hours.
 */
export function withInsertionDefaults(text: string): string {
  if (!text.includes('{')) return text
  const counted = text.replaceAll(WITHOUT_DEFAULT, (_, inserted: string | undefined) => inserted?.trim() ?? COUNTDOWN)
  let [shown, at] = ['', 0]
  for (const { 0: opening, index } of counted.matchAll(OPENING)) {
    const start = index + opening.length
    const end = closingBrace(counted, start)
    if (index < at || end === -1) continue
    shown += counted.slice(at, index) + counted.slice(start, end)
    at = end + 1
  }
  return shown + counted.slice(at)
}

/** The brace that ends a default text; merge fields in it have braces of their own. */
function closingBrace(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length && text.charAt(at) !== '\n'; at++) {
    const sign = text.charAt(at)
    if (sign === '{') depth++
    else if (sign === '}' && depth-- === 0) return at
  }
  return -1
}
