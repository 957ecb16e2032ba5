import { t } from '@lingui/core/macro'
import type { CssNode } from 'css-tree'
import {
  readColour,
  readFonts,
  readLength,
  readLengths,
  readOpaqueColour,
  readPlainColour,
  readShadows,
  oneOfKeywords,
} from '#server/partners/style-values.ts'

/** Gives the value's parts as they are written out; undefined where the value is not taken. */
type Reader = (parts: readonly CssNode[]) => string | undefined

const one =
  (read: (node: CssNode) => string | undefined): Reader =>
  ([first, ...rest]) =>
    first && rest.length === 0 ? read(first) : undefined

const colour = one(readColour)
const keyword = (...choices: readonly string[]): Reader => one(oneOfKeywords(choices))
const length = (minPx: number, maxPx: number): Reader => one((node) => readLength(node, { minPx, maxPx }))
const lengths =
  (maxPx: number): Reader =>
  (parts) =>
    readLengths(parts, { minPx: 0, maxPx })

const sides = (names: readonly string[], reader: Reader): Record<string, Reader> =>
  Object.fromEntries(names.map((name) => [name, reader]))
const SIDES = ['top', 'right', 'bottom', 'left']
const LINE = keyword('none', 'solid', 'dashed', 'dotted', 'double')

const PROPERTIES: Readonly<Record<string, Reader>> = {
  // Words that cannot be seen are words that were taken away: text has a full colour.
  color: one(readOpaqueColour),
  'background-color': colour,
  'accent-color': one(readOpaqueColour),
  'border-color': colour,
  'border-style': LINE,
  'border-width': length(0, 4),
  ...sides(
    SIDES.map((side) => `border-${side}-color`),
    colour,
  ),
  ...sides(
    SIDES.map((side) => `border-${side}-style`),
    LINE,
  ),
  ...sides(
    SIDES.map((side) => `border-${side}-width`),
    length(0, 4),
  ),
  'border-radius': lengths(999),
  'box-shadow': readShadows,
  padding: lengths(48),
  ...sides(
    SIDES.map((side) => `padding-${side}`),
    length(0, 48),
  ),
  gap: lengths(48),
  'font-family': readFonts,
  'font-style': keyword('normal', 'italic'),
  'font-weight': keyword('normal', 'bold', '300', '400', '500', '600', '700', '800'),
  'letter-spacing': length(-1, 4),
  'text-transform': keyword('none', 'capitalize', 'uppercase', 'lowercase'),
  'text-decoration-line': keyword('none', 'underline'),
  'text-decoration-color': one(readOpaqueColour),
}

/**
 * The page's own tokens that a partner may set. Neutral and status colours are none of them: their contrast is
 * promised. An accent is a colour that every screen can show, since its shades were checked over those.
 */
const TOKENS: Readonly<Record<string, Reader>> = {
  '--accent': one(readPlainColour),
  '--font': readFonts,
  '--r-1': length(0, 32),
  '--r-2': length(0, 32),
  '--r-3': length(0, 32),
  '--r-4': length(0, 32),
  '--shadow-1': readShadows,
  '--shadow-2': readShadows,
  '--shadow-3': readShadows,
}

/** A stylesheet's own names are for colours. */
const OWN_NAME = /^--partner-[a-z0-9-]{1,40}$/

const readerOf = (property: string): Reader | undefined => {
  if (OWN_NAME.test(property)) return one(readOpaqueColour)
  const table = property.startsWith('--') ? TOKENS : PROPERTIES
  return Object.hasOwn(table, property) ? table[property] : undefined
}

/** Explains why a property is not allowed under such selectors, or returns undefined if it is. */
export function problemOfProperty(
  property: string,
  { isRoot, hasControl }: { readonly isRoot: boolean; readonly hasControl: boolean },
): string | undefined {
  if (!readerOf(property)) return t`This property isn’t allowed`
  if (property.startsWith('--') && !isRoot) return t`Names with -- are set on :root`
  if (property === 'box-shadow' && hasControl) return t`The shadow of what can be pressed shows the focus`
  return undefined
}

/** A property's value as it is written out; undefined where it is not taken. */
export function readProperty(property: string, value: CssNode): string | undefined {
  return value.type === 'Value' ? readerOf(property)?.(value.children.toArray()) : undefined
}
