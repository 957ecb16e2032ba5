import type { HelpTopic } from './help-topic.ts'

/**
 * The topics about a screen, the most particular first: a section of an offer before offers in general. Where none is,
 * those about the nearest screen above it.
 */
export function topicsForPath(topics: readonly HelpTopic[], pathname: string): readonly HelpTopic[] {
  const path = segmentsOf(pathname)
  for (let length = path.length; length > 0 || length === path.length; length--) {
    const found = topicsAt(topics, path.slice(0, length))
    if (found.length > 0) return found
  }
  return []
}

const topicsAt = (topics: readonly HelpTopic[], path: readonly string[]): readonly HelpTopic[] =>
  topics
    .map((topic) => ({ topic, score: Math.max(-1, ...topic.routes.map((route) => scoreOf(segmentsOf(route), path))) }))
    .filter(({ score }) => score >= 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ topic }) => topic)

/**
 * Number of segments that are the same letter by letter; -1 where the route is another one's. `:name` stands for any
 * segment.
 */
function scoreOf(route: readonly string[], path: readonly string[]): number {
  if (route.length !== path.length) return -1
  let score = 0
  for (const [index, segment] of route.entries()) {
    if (segment.startsWith(':')) continue
    if (segment !== path[index]) return -1
    score++
  }
  return score
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')
