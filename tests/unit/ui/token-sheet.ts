import { type Expression, parseExpression } from './css-expression.ts'
import type { Oklch } from './oklch.ts'

/** Works out a token for one accent. */
export type TokenColour = (accent: Oklch) => Oklch

const WHITE = '#fff'
const LITERAL = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/
const RELATIVE = /^oklch\(from var\((--[\w-]+)\) (.+)\)$/

/** The declarations of one theme of tokens.css: the dark ones over the light ones. */
export function declarationsOf(css: string, theme: 'light' | 'dark'): Map<string, string> {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const blocks = [
    /\n:root,\s*\[data-theme\] \{([^}]*)\}/,
    ...(theme === 'dark' ? [/\n\[data-theme="dark"\] \{([^}]*)\}/] : []),
  ]
  const declarations = blocks
    .flatMap((block) => (block.exec(plain)?.[1] ?? '').split(';'))
    .map((text) => text.split(/:(.*)/s))
  return new Map(
    declarations.map(([name = '', value = '']) => [
      name.trim(),
      value.trim().replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')'),
    ]),
  )
}

/** Reads one token. Throws when it is missing or written in a way that is not understood here. */
export function readColour(declarations: ReadonlyMap<string, string>, name: string): TokenColour {
  if (name === '--accent') return (accent) => accent
  const value = declarations.get(name)
  if (value === undefined) throw new Error(`no token ${name}`)
  if (value === WHITE) return () => ({ l: 1, c: 0, h: 0 })
  const literal = LITERAL.exec(value)
  if (literal) {
    const [l = 0, c = 0, h = 0] = literal.slice(1).map(Number)
    return () => ({ l, c, h })
  }
  const [, origin, channels] = RELATIVE.exec(value) ?? []
  if (!origin || !channels) throw new Error(`${name}: cannot read '${value}'`)
  return relative(
    readColour(declarations, origin),
    splitChannels(channels),
    parseExpression(declarations.get('--k') ?? '0'),
  )
}

function relative(origin: TokenColour, channels: string[], k: Expression): TokenColour {
  const [l, c, h] = channels.map(parseExpression)
  if (!l || !c || !h || channels.length !== 3)
    throw new Error(`three channels are wanted, not '${channels.join(' | ')}'`)
  return (accent) => {
    const from = origin(accent)
    const own = { l: from.l, c: from.c, h: from.h }
    const scope = { ...own, '--k': k(own) }
    return { l: l(scope), c: c(scope), h: h(scope) }
  }
}

/** Splits at the blanks outside brackets: 'min(l, 0.47) min(c, 0.14) h'. */
function splitChannels(text: string): string[] {
  let depth = 0
  let channels = ['']
  for (const char of text) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    channels =
      char === ' ' && depth === 0 ? [...channels, ''] : [...channels.slice(0, -1), (channels.at(-1) ?? '') + char]
  }
  return channels
}
