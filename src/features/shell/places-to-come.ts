import { titleCase } from '#lib/text.ts'

/** Addresses of the product that have no screen yet, with their titles; a row goes when its route comes. `:name` stands for one part of the
 *  address, and in a title for its words. */
const PLACES: readonly (readonly [path: string, ...title: string[]])[] = [
  ['browse/strategies', 'Strategies'],
  ['browse/:section', 'Browse', ':section'],
  ['browse/:section/opportunities', 'Browse', ':section'],
  ['browse/:section/strategies', 'Browse', ':section'],
  ['browse/strategies/:strategy', 'Strategy Details'],
  ['browse/:section/:offer/:strategy', 'Browse', ':section'],
  ['reports/opportunities/:offer/:section', 'Report', ':section'],
  ['library/strategies/:kind', 'Strategies', ':kind'],
  ['library/strategies/:kind/:strategy', 'Strategy Details', ':kind'],
  ['library/opportunities/:kind', 'Library', ':kind'],
  ['edit/strategies/:offer/:kind/:strategy', 'Strategy Details', ':kind'],
  ['extensions', 'Extensions'],
  ['extensions/:extension', 'Extensions'],
  ['settings/:section', 'Settings', ':section'],
  ['forms', 'Additional Forms'],
  ['forms/:form', 'Additional Forms'],
  ['forms/:form/:field', 'Additional Forms'],
  ['forms_static/:section', 'Additional Forms', ':section'],
  ['apps', 'Apps'],
  ['apps/run/:app', 'Apps'],
  ['apps/run/:app/:workbook', 'Apps'],
  ['apps/run/:app/:workbook/:form', 'Apps'],
  ['apps/edit/:app', 'Apps'],
  ['apps/edit/:app/:workbook', 'Apps'],
  ['workbooks', 'Workbooks'],
  ['workbooks/run/:workbook', 'Workbooks'],
  ['workbooks/run/:workbook/:form', 'Workbooks'],
  ['workbooks/:workbook', 'Workbooks'],
  ['workbooks/:workbook/:form', 'Workbooks'],
  ['public/forms/:form', 'Form'],
]

/** Words of an address that are not written as they are said. */
const SAID: Readonly<Record<string, string>> = { ai: 'AI', swot: 'SWOT', faq: 'FAQ', opportunities: 'Offers' }

/** A part of an address in words: `cold-emails` → `Cold Emails`. */
const spoken = (part: string): string => SAID[part] ?? titleCase(part.replaceAll('-', ' '))

/** The title's parts of a place that is still to come, or null where the product has no such address. */
export function placeToCome(path: string): readonly string[] | null {
  const parts = path.split('/').filter((part) => part !== '')
  for (const [pattern, ...title] of PLACES) {
    const values = match(pattern.split('/'), parts)
    if (values) return title.map((part) => (part.startsWith(':') ? spoken(values.get(part) ?? '') : part))
  }
  return null
}

function match(pattern: readonly string[], parts: readonly string[]): ReadonlyMap<string, string> | null {
  if (pattern.length !== parts.length) return null
  const values = new Map<string, string>()
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? ''
    if (expected.startsWith(':')) values.set(expected, part)
    else if (expected !== part) return null
  }
  return values
}
