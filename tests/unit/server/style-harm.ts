import { parse, walk } from 'css-tree'

const ALLOWED_FUNCTIONS = /^(?:rgba?|hsla?|hwb|okl(?:ch|ab)|l(?:ch|ab)|var)$/
const ALLOWED_PROPERTIES =
  /^(?:--(?:accent|font|r-[1-4]|shadow-[123]|partner-[a-z0-9-]+)|(?:background-|accent-)?color|border(?:-(?:top|right|bottom|left))?-(?:color|style|width)|border-radius|box-shadow|padding(?:-(?:top|right|bottom|left))?|gap|font-(?:family|style|weight)|letter-spacing|text-transform|text-decoration-(?:line|color))$/

/** What a cleaned stylesheet must never hold, found by reading it anew: written apart from the code that cleans. */
export function harmIn(css: string): string[] {
  const harm: string[] = []
  if (/[^\x20-\x7e\n]|\\|\/\*|<|@(?!media )|url|expression/i.test(css)) harm.push(`a character or word: ${css}`)
  const sheet = parse(css, { parseCustomProperty: true, onParseError: ({ message }) => harm.push(message) })
  walk(sheet, (node) => {
    if (node.type === 'Url' || node.type === 'Raw' || node.type === 'Comment') harm.push(node.type)
    if (node.type === 'Atrule' && node.name !== 'media') harm.push(`@${node.name}`)
    if (node.type === 'Function' && !ALLOWED_FUNCTIONS.test(node.name)) harm.push(`${node.name}()`)
    if (node.type === 'Declaration' && (!ALLOWED_PROPERTIES.test(node.property) || node.important))
      harm.push(node.property)
    if (node.type === 'AttributeSelector' && node.name.name !== 'data-theme') harm.push(`[${node.name.name}]`)
    if (node.type === 'PseudoElementSelector' || node.type === 'TypeSelector' || node.type === 'IdSelector')
      harm.push(node.type)
    if (node.type === 'PseudoClassSelector' && !/^(?:root|not|hover|active|focus-visible|disabled)$/.test(node.name))
      harm.push(`:${node.name}`)
    if (node.type === 'Dimension' && node.unit === 'px' && Math.abs(Number(node.value)) > 10_000)
      harm.push(`${node.value}px`)
  })
  return harm
}
