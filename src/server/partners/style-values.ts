import { type CssNode, lexer } from 'css-tree'

export interface LengthBounds {
  readonly minPx: number
  readonly maxPx: number
}

const PX_PER_REM = 16
const DECIMALS = 4

/** A number as it is written out, always the same way. */
function readCssNumber(digits: string): string | undefined {
  const value = /^[+-]?(?:\d{1,6}(?:\.\d+)?|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN
  // Minus nothing is nothing.
  return Number.isFinite(value) ? String(Number(value.toFixed(DECIMALS)) + 0) : undefined
}

/** A length in px or rem within bounds, 0, or one of the page's steps of space and corners. */
export function readLength(node: CssNode, { minPx, maxPx }: LengthBounds): string | undefined {
  if (node.type === 'Function') return readVar(node, /^--(?:s-(?:[1-68]|10|12)|r-[1-4])$/)
  if (node.type !== 'Dimension') return node.type === 'Number' && readCssNumber(node.value) === '0' ? '0' : undefined
  const unit = node.unit.toLowerCase()
  const number = unit === 'px' || unit === 'rem' ? readCssNumber(node.value) : undefined
  const px = Number(number) * (unit === 'rem' ? PX_PER_REM : 1)
  return number !== undefined && px >= minPx && px <= maxPx ? `${number}${unit}` : undefined
}

/** Reads one to four lengths, as for the sides of a box. */
export function readLengths(nodes: readonly CssNode[], bounds: LengthBounds): string | undefined {
  const read = nodes.map((node) => readLength(node, bounds))
  return read.length >= 1 && read.length <= 4 && read.every((text) => text !== undefined) ? read.join(' ') : undefined
}

/** A keyword, or a number that stands for one. */
export const oneOfKeywords =
  (choices: readonly string[]) =>
  (node: CssNode): string | undefined => {
    const word =
      node.type === 'Identifier'
        ? node.name.toLowerCase()
        : node.type === 'Number'
          ? readCssNumber(node.value)
          : undefined
    return choices.find((choice) => choice === word)
  }

const PLAIN_FUNCTIONS = new Set(['rgb', 'rgba', 'hsl', 'hsla'])
const WIDE_FUNCTIONS = new Set(['oklch', 'oklab', 'lch', 'lab', 'hwb'])
const UNITS = new Set(['', 'deg', 'turn', 'rad'])

/** Any colour that one can see through or not. */
export function readColour(node: CssNode): string | undefined {
  if (node.type === 'Identifier' && /^(?:transparent|currentcolor)$/i.test(node.name)) return node.name.toLowerCase()
  if (node.type === 'Hash' && /^(?:[0-9a-f]{4}|[0-9a-f]{8})$/i.test(node.value)) return `#${node.value.toLowerCase()}`
  return readOpaqueColour(node) ?? readColourFunction(node, { isAlphaTaken: true })
}

/** A full colour, or one of the stylesheet's own names for one. */
export function readOpaqueColour(node: CssNode): string | undefined {
  if (node.type === 'Function' && node.name.toLowerCase() === 'var')
    return readVar(node, /^--(?:partner-[a-z0-9-]{1,40}|accent-(?:fill|on|text|mark|soft|line))$/)
  return readPlainColour(node) ?? readColourFunction(node, { isAlphaTaken: false })
}

/** A full colour of those that every screen can show. */
export function readPlainColour(node: CssNode): string | undefined {
  if (node.type === 'Hash')
    return /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(node.value) ? `#${node.value.toLowerCase()}` : undefined
  if (node.type === 'Identifier')
    return /^[a-z]{3,24}$/i.test(node.name) && isNamedColour(node.name) ? node.name.toLowerCase() : undefined
  const isPlain = node.type === 'Function' && PLAIN_FUNCTIONS.has(node.name.toLowerCase())
  return isPlain ? readColourFunction(node, { isAlphaTaken: false }) : undefined
}

const isNamedColour = (name: string): boolean =>
  name.toLowerCase() !== 'transparent' && lexer.match('<named-color>', name).error === null

/** `rgb(1 2 3)`, `hsl(120deg, 50%, 50%)`, `oklch(0.5 0.1 160 / 0.5)`: numbers alone, no reckoning, no names. */
function readColourFunction(node: CssNode, { isAlphaTaken }: { readonly isAlphaTaken: boolean }): string | undefined {
  if (node.type !== 'Function') return undefined
  const name = node.name.toLowerCase()
  if (!PLAIN_FUNCTIONS.has(name) && !WIDE_FUNCTIONS.has(name)) return undefined
  const parts = node.children.toArray()
  const numbers = parts.filter(({ type }) => type !== 'Operator').map(readComponent)
  const operators = parts.flatMap((part) => (part.type === 'Operator' ? [part.value.trim()] : []))
  const isCommas = operators.length === numbers.length - 1 && operators.every((operator) => operator === ',')
  const isSlash =
    operators.length === (numbers.length === 4 ? 1 : 0) && (numbers.length === 3 || isSlashBeforeLast(parts))
  if (
    numbers.some((text) => text === undefined) ||
    (numbers.length !== 3 && numbers.length !== 4) ||
    (!isCommas && !isSlash)
  )
    return undefined
  if (numbers.length === 4 && !isAlphaTaken) return undefined
  const [a, b, c, alpha] = numbers
  return `${name}(${a} ${b} ${c}${alpha === undefined ? '' : ` / ${alpha}`})`
}

const isSlashBeforeLast = (parts: readonly CssNode[]): boolean => {
  const operator = parts.at(-2)
  return operator?.type === 'Operator' && operator.value.trim() === '/'
}

function readComponent(node: CssNode): string | undefined {
  if (node.type === 'Number') return readCssNumber(node.value)
  if (node.type === 'Percentage') return suffixed(readCssNumber(node.value), '%')
  if (node.type === 'Dimension' && UNITS.has(node.unit.toLowerCase()))
    return suffixed(readCssNumber(node.value), node.unit.toLowerCase())
  return undefined
}

const suffixed = (number: string | undefined, suffix: string): string | undefined =>
  number === undefined ? undefined : number + suffix

/** `var(--name)`, without a value to fall back to. */
function readVar(node: CssNode, names: RegExp): string | undefined {
  if (node.type !== 'Function' || node.name.toLowerCase() !== 'var') return undefined
  const [name, ...rest] = node.children.toArray()
  return name?.type === 'Identifier' && rest.length === 0 && names.test(name.name) ? `var(${name.name})` : undefined
}

/** Fonts that a device may have; none is ever loaded. */
const FONTS = [
  ...['system-ui', 'ui-sans-serif', 'ui-serif', 'ui-rounded', 'ui-monospace', 'sans-serif', 'serif', 'monospace'],
  ...[
    'Inter Variable',
    'Inter',
    'Arial',
    'Helvetica',
    'Helvetica Neue',
    'Segoe UI',
    'Roboto',
    'Verdana',
    'Tahoma',
    'Trebuchet MS',
    'Gill Sans',
  ],
  ...[
    'Optima',
    'Futura',
    'Avenir',
    'Avenir Next',
    'Calibri',
    'Candara',
    'Open Sans',
    'Noto Sans',
    'Source Sans 3',
    'Lato',
    'Ubuntu',
  ],
  ...[
    'Georgia',
    'Times New Roman',
    'Palatino',
    'Garamond',
    'Cambria',
    'Charter',
    'Baskerville',
    'Noto Serif',
    'Courier New',
    'Menlo',
    'Consolas',
  ],
]
const MAX_FONTS = 12

/** A list of fonts by name. */
export function readFonts(nodes: readonly CssNode[]): string | undefined {
  const names = splitAtCommas(nodes).map(readFont)
  return names.length <= MAX_FONTS && names.every((name) => name !== undefined) ? names.join(',') : undefined
}

function readFont(nodes: readonly CssNode[]): string | undefined {
  const [first, ...rest] = nodes
  if (first?.type === 'Function' && rest.length === 0) return readVar(first, /^--font(?:-mono)?$/)
  const isQuoted = first?.type === 'String' && rest.length === 0
  const given = isQuoted ? first.value : nodes.map((node) => (node.type === 'Identifier' ? node.name : '?')).join(' ')
  const known = FONTS.find((font) => font.toLowerCase() === given.toLowerCase())
  if (known === undefined) return undefined
  // Quoted, a general name would be a font's.
  return /^[a-z-]+$/.test(known) ? (isQuoted ? undefined : known) : `"${known}"`
}

const MAX_SHADOWS = 4
const SHADOW_PX = { minPx: -24, maxPx: 48 }
const MAX_SPREAD_PX = 8

/** Shadows that stay near their box: one as wide as the page would cover it. */
export function readShadows(nodes: readonly CssNode[]): string | undefined {
  const [first] = nodes
  if (nodes.length === 1 && first?.type === 'Identifier' && first.name.toLowerCase() === 'none') return 'none'
  const shadows = splitAtCommas(nodes).map(readShadow)
  return shadows.length <= MAX_SHADOWS && shadows.every((shadow) => shadow !== undefined)
    ? shadows.join(',')
    : undefined
}

function readShadow(nodes: readonly CssNode[]): string | undefined {
  const isLength = ({ type }: CssNode): boolean => type === 'Dimension' || type === 'Number'
  const offsets = nodes.filter(isLength)
  const others = nodes.filter((node) => !isLength(node))
  const sizes = offsets.map((node, index) =>
    readLength(node, index === 3 ? { minPx: -24, maxPx: MAX_SPREAD_PX } : SHADOW_PX),
  )
  const [colourNode, ...rest] = others
  const colour = colourNode && readColour(colourNode)
  if (sizes.length < 2 || sizes.length > 4 || rest.length > 0 || colour === undefined) return undefined
  return sizes.every((size) => size !== undefined) ? `${sizes.join(' ')} ${colour}` : undefined
}

function splitAtCommas(nodes: readonly CssNode[]): CssNode[][] {
  const groups: CssNode[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'Operator' && node.value.trim() === ',') groups.push([])
    else groups.at(-1)?.push(node)
  }
  return groups
}
