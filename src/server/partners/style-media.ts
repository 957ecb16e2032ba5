import type { CssNode } from 'css-tree'
import { readLength } from '#server/partners/style-values.ts'

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  'prefers-color-scheme': ['dark', 'light'],
  'prefers-contrast': ['more', 'less', 'no-preference'],
}
const WIDTHS = new Set(['min-width', 'max-width'])
const MAX_WIDTH_PX = 10_000
const MAX_FEATURES = 4

/**
 * A condition of @media as it is written out: features of the device joined by `and`. Undefined where it is anything
 * else.
 */
export function readMedia(prelude: CssNode | null): string | undefined {
  const query = prelude?.type === 'AtrulePrelude' ? onlyChild(prelude) : undefined
  const media = query?.type === 'MediaQueryList' ? onlyChild(query) : undefined
  if (media?.type !== 'MediaQuery' || media.modifier !== null || media.mediaType !== null || media.condition === null)
    return undefined
  const nodes = media.condition.children.toArray()
  const joints = nodes.filter((_, index) => index % 2 === 1)
  const features = nodes.filter((_, index) => index % 2 === 0).map(readFeature)
  if (nodes.length % 2 === 0 || features.length > MAX_FEATURES) return undefined
  if (joints.some((node) => node.type !== 'Identifier' || node.name.toLowerCase() !== 'and')) return undefined
  return features.every((text) => text !== undefined) ? features.join(' and ') : undefined
}

function onlyChild(node: Extract<CssNode, { type: 'AtrulePrelude' | 'MediaQueryList' }>): CssNode | undefined {
  const [first, ...rest] = node.children.toArray()
  return rest.length === 0 ? first : undefined
}

function readFeature(node: CssNode): string | undefined {
  if (node.type !== 'Feature' || node.value === null) return undefined
  const name = node.name.toLowerCase()
  const value =
    node.value.type === 'Identifier'
      ? CHOICES[name]?.find((choice) => node.value?.type === 'Identifier' && choice === node.value.name.toLowerCase())
      : WIDTHS.has(name)
        ? readLength(node.value, { minPx: 0, maxPx: MAX_WIDTH_PX })
        : undefined
  return value === undefined ? undefined : `(${name}:${value})`
}
