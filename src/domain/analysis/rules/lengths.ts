import { type AnalysisScene, type Rule, several } from '#domain/analysis/analysis-scene.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import type { Finding } from '#domain/analysis/finding.ts'

interface Limit {
  readonly paths: readonly string[]
  readonly most: number
  readonly what: string
  readonly advice: string
}

const LIMITS: readonly Limit[] = [
  {
    paths: ['overview.product_name'],
    most: 60,
    what: 'The product name',
    advice: 'Shorten it to what customers would say. The rest belongs into the description.',
  },
  {
    paths: ['offer.call_to_action'],
    most: 40,
    what: 'The call to action',
    advice: 'Shorten it until it fits on a button.',
  },
  {
    paths: ['hypothesis.preview'],
    most: 140,
    what: 'The preview',
    advice: 'Keep the one line that makes people stop.',
  },
  {
    paths: ['hypothesis.summary'],
    most: 600,
    what: 'The summary of the hypothesis',
    advice: 'Keep the one sentence that can be tested.',
  },
  {
    paths: several('benefits.benefit', 5),
    most: 200,
    what: 'The benefit',
    advice: 'Keep the one thing that people gain.',
  },
  {
    paths: several('incentives.benefit', 6),
    most: 200,
    what: 'The benefit of the bonus',
    advice: 'Keep the one thing that people gain.',
  },
]

const lengthOf = (text: string): number => Array.from(text.trim()).length

const limit =
  ({ paths, most, what, advice }: Limit): Rule =>
  (scene) =>
    paths.flatMap((path) => {
      const raw = scene.raw(path)
      const length = lengthOf(raw)
      return length > most ? [tooLong(scene, path, `${what} has ${length} characters, more than ${most}`, advice)] : []
    })

const tooLong = (scene: AnalysisScene, path: string, title: string, advice: string): Finding =>
  scene.found({ rule: 'long', path, kind: 'long', title, advice, words: [scene.raw(path)] })

const action: Rule = (scene) => {
  const path = 'offer.call_to_action'
  const text = scene.text(path)
  const isOver = lengthOf(scene.raw(path)) > 40
  if (isOver || sentencesOf(text, scene.language).length < 2) return []
  const title = 'The call to action is more than one sentence'
  return [scene.found({ rule: 'sentences', path, kind: 'long', title, advice: 'Ask for one thing.', words: [text] })]
}

const MOST_KEYWORDS = 15

const keywords: Rule = (scene) => {
  const path = 'overview.keywords'
  const all = scene
    .raw(path)
    .split(/[,;\n،、，]/u)
    .filter((word) => word.trim() !== '')
  if (all.length <= MOST_KEYWORDS) return []
  return [
    tooLong(
      scene,
      path,
      `There are ${all.length} keywords, more than ${MOST_KEYWORDS}`,
      'Keep those that people really search for.',
    ),
  ]
}

/** What is too long for where it goes. */
export const lengths: readonly Rule[] = [...LIMITS.map(limit), action, keywords]
