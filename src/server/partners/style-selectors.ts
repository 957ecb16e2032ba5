import { t } from '@lingui/core/macro'
import type { CssNode } from 'css-tree'
import { PAGE_PARTS } from '#lib/page-parts.ts'
import { err, ok, type Result } from '#lib/result.ts'

export interface StyleSelectors {
  /** Normalised selector list. */
  readonly text: string
  /** True if all of them select the page itself. */
  readonly isRoot: boolean
  /** True if at least one of them selects a control that can be pressed. */
  readonly hasControl: boolean
}

const MAX_SELECTORS = 40
const MAX_COMPOUNDS = 5
/**
 * Twice, so that it counts for more than the product's own rules in whatever order they load:
 * docs/decisions/0011-partner-styles.md.
 */
const ROOT = ':root:root'
const THEMES = ['dark', 'light']
const STATES = ['hover', 'active', 'focus-visible', 'disabled']
const WHY = t`Only :root, its data-theme and the classes of the page’s parts are allowed`

/**
 * Reads a rule's selectors; with one that is not known the rule is not taken at all, as a browser would have it.
 * Errors: a sentence.
 */
export function readSelectors(prelude: CssNode): Result<StyleSelectors, string> {
  if (prelude.type !== 'SelectorList' || prelude.children.size > MAX_SELECTORS) return err(WHY)
  const read = prelude.children
    .toArray()
    .map((node) => (node.type === 'Selector' ? readSelector(node.children.toArray()) : undefined))
  const known = read.filter((each) => each !== undefined)
  if (known.length !== read.length || known.length === 0) return err(WHY)
  return ok({
    text: known.map(({ text }) => text).join(','),
    isRoot: known.every(({ part }) => part === undefined),
    hasControl: known.some(({ part }) => part !== undefined && PAGE_PARTS[part].isControl),
  })
}

type Part = keyof typeof PAGE_PARTS

/** Parses a selector into its normalised text and the page part that it ends in. */
function readSelector(
  nodes: readonly CssNode[],
): { readonly text: string; readonly part: Part | undefined } | undefined {
  const { compounds, combinators } = splitAtCombinators(nodes)
  const [first = [], ...rest] = compounds
  const root = readRoot(first)
  const parts = (root === undefined ? compounds : rest).map(readPart)
  const known = parts.filter((part) => part !== undefined)
  if (known.length !== parts.length || compounds.length > MAX_COMPOUNDS) return undefined
  const between = root === undefined ? [' ', ...combinators] : combinators
  if (between.some((combinator) => combinator !== ' ' && combinator !== '>')) return undefined
  return {
    text: (root ?? ROOT) + known.map(({ text }, index) => between[index] + text).join(''),
    part: known.at(-1)?.part,
  }
}

function splitAtCombinators(nodes: readonly CssNode[]): {
  readonly compounds: CssNode[][]
  readonly combinators: string[]
} {
  const compounds: CssNode[][] = [[]]
  const combinators: string[] = []
  for (const node of nodes) {
    if (node.type !== 'Combinator') compounds.at(-1)?.push(node)
    else {
      combinators.push(node.name)
      compounds.push([])
    }
  }
  return { compounds, combinators }
}

/** `:root`, as often as somebody likes, with at most one word on the theme. */
function readRoot(compound: readonly CssNode[]): string | undefined {
  const themes = compound.filter((node) => !isPlain(node, 'root')).map(readTheme)
  if (compound.length === 0 || themes.length > 1) return undefined
  const [theme] = themes
  return themes.length === 1 && theme === undefined ? undefined : ROOT + (theme ?? '')
}

const isPlain = (node: CssNode, name: string): boolean =>
  node.type === 'PseudoClassSelector' && node.children === null && node.name.toLowerCase() === name

/** `[data-theme="dark"]`, or `:not([data-theme])`: nobody has chosen, and the device decides. */
function readTheme(node: CssNode): string | undefined {
  if (node.type === 'PseudoClassSelector' && node.name.toLowerCase() === 'not') {
    const [list, ...more] = node.children?.toArray() ?? []
    const [selector, ...others] = list?.type === 'SelectorList' && more.length === 0 ? list.children.toArray() : []
    const [attribute, ...rest] = selector?.type === 'Selector' && others.length === 0 ? selector.children.toArray() : []
    const isAnyTheme =
      attribute?.type === 'AttributeSelector' && attribute.name.name === 'data-theme' && attribute.matcher === null
    return isAnyTheme && rest.length === 0 ? ':not([data-theme])' : undefined
  }
  if (
    node.type !== 'AttributeSelector' ||
    node.name.name !== 'data-theme' ||
    node.matcher !== '=' ||
    node.flags !== null
  )
    return undefined
  const { value } = node
  const given = value?.type === 'String' ? value.value : value?.type === 'Identifier' ? value.name : ''
  const theme = THEMES.find((each) => each === given)
  return theme === undefined ? undefined : `[data-theme="${theme}"]`
}

/** `.part-card`, with at most one state. */
function readPart(compound: readonly CssNode[]): { readonly text: string; readonly part: Part } | undefined {
  const [first, state, ...rest] = compound
  const part = first?.type === 'ClassSelector' ? partNamed(first.name) : undefined
  const word = STATES.find((each) => state !== undefined && isPlain(state, each))
  if (part === undefined || rest.length > 0 || (state !== undefined && word === undefined)) return undefined
  return { text: `.part-${part}${word === undefined ? '' : `:${word}`}`, part }
}

const partNamed = (className: string): Part | undefined =>
  Object.keys(PAGE_PARTS).find((name): name is Part => `part-${name}` === className)
