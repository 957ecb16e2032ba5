import { t } from '@lingui/core/macro'
import { type Atrule, type CssNode, type Declaration, parse, type Rule, tokenize, tokenTypes } from 'css-tree'
import { err, ok, type Result } from '#lib/result.ts'
import { readMedia } from '#server/partners/style-media.ts'
import { problemOfProperty, readProperty } from '#server/partners/style-properties.ts'
import { readSelectors, type StyleSelectors } from '#server/partners/style-selectors.ts'

export const MAX_STYLE_BYTES = 256 * 1024
const MAX_DEPTH = 12
/** More of them say nothing new, and fill the console. */
const MAX_DROPPED = 200
const MAX_SHOWN_CHARS = 80

/**
 * A part of a stylesheet that was left out: what was written there, why it is not taken, and in which line (from 1) it
 * begins.
 */
export interface DroppedStyle {
  readonly what: string
  readonly why: string
  readonly line: number
}

export interface CleanStyle {
  /** Written anew from what was understood: not a character of it is copied from the source unread. */
  readonly css: string
  /** Number of accepted declarations. */
  readonly acceptedCount: number
  /** The first 200 that were not. */
  readonly dropped: readonly DroppedStyle[]
}

/**
 * Makes a stylesheet of somebody else's harmless: it can change colours, type, corners, shadows and space of the page's
 * named parts, and nothing else. It loads nothing, places and hides nothing, and asks for nothing that somebody types.
 * Rules and conditions that are not known are left out, as is what cannot be read; the rest is kept in its order.
 * Cleaning what was cleaned changes nothing. Errors: a sentence, where it is larger than MAX_STYLE_BYTES or nested too
 * deeply; then nothing is taken.
 */
export function cleanStyle(source: string): Result<CleanStyle, string> {
  if (Buffer.byteLength(source) > MAX_STYLE_BYTES) return err(TOO_LARGE)
  if (depthOf(source) > MAX_DEPTH) return err(t`The stylesheet is nested too deeply`)
  const drops = createDrops(source)
  const sheet = parsed(source, drops)
  if (!sheet) return err(t`The stylesheet cannot be read: a bracket is closed that was not opened`)
  const state: State = { drops, acceptedCount: 0 }
  const css =
    sheet.type === 'StyleSheet'
      ? sheet.children
          .toArray()
          .map((node) => writeNode(node, state))
          .join('')
      : ''
  if (Buffer.byteLength(css) > MAX_STYLE_BYTES) return err(TOO_LARGE)
  return ok({ css, acceptedCount: state.acceptedCount, dropped: drops.list })
}

class EndlessParse extends Error {}

/**
 * The sheet as it was understood; undefined where the parser goes round in a circle: what it remembers of an earlier
 * source can hold it for ever at a bracket that nothing opened. One that gets on complains less often than a source has
 * letters.
 */
function parsed(source: string, drops: Drops): CssNode | undefined {
  let count = 0
  try {
    return parse(source, {
      positions: true,
      parseCustomProperty: true,
      onParseError({ message, line }) {
        if (++count > source.length + SOME) throw new EndlessParse()
        drops.add(message, t`This cannot be read`, line)
      },
    })
  } catch (error) {
    if (error instanceof EndlessParse) return undefined
    throw error
  }
}

const SOME = 100

const TOO_LARGE = t`A stylesheet has at most ${{ size: MAX_STYLE_BYTES / 1024 }} KiB`

interface State {
  readonly drops: Drops
  acceptedCount: number
}

function writeNode(node: CssNode, state: State): string {
  if (node.type === 'Rule') return writeRule(node, state)
  if (node.type === 'Atrule') return writeAtrule(node, state)
  // Comments are no loss; neither are the marks around what was once a page's inline style.
  if (node.type !== 'Comment' && node.type !== 'CDO' && node.type !== 'CDC' && node.type !== 'WhiteSpace')
    state.drops.node(node, t`Only rules and @media are allowed`)
  return ''
}

function writeAtrule(atrule: Atrule, state: State): string {
  const condition = atrule.name.toLowerCase() === 'media' ? readMedia(atrule.prelude) : undefined
  if (condition === undefined || !atrule.block) {
    state.drops.node(
      atrule,
      atrule.name.toLowerCase() === 'media'
        ? t`This condition isn’t allowed`
        : t`@${{ rule: atrule.name }} isn’t allowed`,
    )
    return ''
  }
  const inside = atrule.block.children.toArray().map((node) => {
    if (node.type === 'Rule') return writeRule(node, state)
    if (node.type !== 'Comment') state.drops.node(node, t`Only rules are allowed inside @media`)
    return ''
  })
  return inside.every((text) => text === '') ? '' : `@media ${condition}{\n${inside.join('')}}\n`
}

function writeRule(rule: Rule, state: State): string {
  const selectors = readSelectors(rule.prelude)
  if (!selectors.ok) {
    state.drops.node(rule, selectors.error)
    return ''
  }
  const declarations = rule.block.children.toArray().flatMap((node) => {
    if (node.type === 'Declaration') return writeDeclaration(node, selectors.value, state)
    if (node.type !== 'Comment') state.drops.node(node, t`Only declarations are allowed inside a rule`)
    return []
  })
  return declarations.length === 0 ? '' : `${selectors.value.text}{${declarations.join(';')}}\n`
}

function writeDeclaration(declaration: Declaration, { isRoot, hasControl }: StyleSelectors, state: State): string[] {
  const property = declaration.property.startsWith('--') ? declaration.property : declaration.property.toLowerCase()
  const problem =
    declaration.important !== false ? '!important isn’t allowed' : problemOfProperty(property, { isRoot, hasControl })
  const value = problem === undefined ? readProperty(property, declaration.value) : undefined
  if (value === undefined) {
    state.drops.node(declaration, problem ?? t`This value of ${property} isn’t allowed`)
    return []
  }
  state.acceptedCount += 1
  return [`${property}:${value}`]
}

type Drops = ReturnType<typeof createDrops>

function createDrops(source: string) {
  const list: DroppedStyle[] = []
  const add = (what: string, why: string, line: number): void => {
    if (list.length < MAX_DROPPED) list.push({ what: what.replace(/\s+/g, ' ').slice(0, MAX_SHOWN_CHARS), why, line })
  }
  return {
    list,
    add,
    node: ({ loc }: CssNode, why: string) =>
      add(source.slice(loc?.start.offset, loc?.end.offset), why, loc?.start.line ?? 1),
  }
}

const OPENING = new Set<number>([
  tokenTypes.Function,
  tokenTypes.LeftParenthesis,
  tokenTypes.LeftSquareBracket,
  tokenTypes.LeftCurlyBracket,
])
const CLOSING = new Set<number>([
  tokenTypes.RightParenthesis,
  tokenTypes.RightSquareBracket,
  tokenTypes.RightCurlyBracket,
])

/** Measures the nesting depth of brackets without recursion. The parser recurses, and its stack is limited. */
function depthOf(source: string): number {
  let depth = 0
  let deepest = 0
  tokenize(source, (type) => {
    if (OPENING.has(type)) deepest = Math.max(deepest, ++depth)
    else if (CLOSING.has(type)) depth = Math.max(0, depth - 1)
  })
  return deepest
}
