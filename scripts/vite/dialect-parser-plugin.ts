import type { Plugin } from 'vite'

/** Modules of the parser that the dialect of Markdown switches off: src/lib/markdown/dialect.ts. */
const UNUSED =
  /\/markdown-it\/lib\/(?:renderer|rules_core\/(?:linkify|replacements|smartquotes)|rules_block\/(?:code|fence|html_block|lheading|reference|table)|rules_inline\/(?:autolink|backticks|entity|html_inline|image|linkify|strikethrough))\.mjs$/
/** Packages that these modules, the names of entities and the writing of addresses need. */
const PACKAGES = new Set(['entities', 'linkify-it', 'mdurl', 'punycode.js'])
const NOTHING = '\0dialect-parser/nothing.js'
const CODE = `
export default class {}
export const tokenize = () => false
export const postProcess = () => false
export const decodeHTML = (text) => text
export const [decode, encode, format, parse] = []
`

/**
 * Leaves out of a worker what its parser of Markdown never runs: about 60 kB. The full parser, which CommonMark needs,
 * can't be in a worker then.
 */
export function dialectParserPlugin(): Plugin {
  return {
    name: 'dialect-parser',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer?.includes('/markdown-it/') !== true) return null
      if (PACKAGES.has(source)) return NOTHING
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && UNUSED.test(found.id) ? NOTHING : null
    },
    load(id) {
      if (id.endsWith('/lib/markdown/commonmark.ts'))
        this.error('A worker has the parser of the dialect alone: load CommonMark in the page.')
      return id === NOTHING ? CODE : null
    },
  }
}
