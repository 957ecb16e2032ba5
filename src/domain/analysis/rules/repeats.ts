import { type AnalysisScene, numbersTo, quoted, type Rule, several } from '#domain/analysis/analysis-scene.ts'
import type { Finding } from '#domain/analysis/finding.ts'
import { foldedOf } from '#domain/copy/lint/lint-text.ts'
import { isNearDuplicate, longWords } from '#domain/copy/writer/guards.ts'
import { fieldsOf } from '#lib/field.ts'
import { opportunityForm } from '#domain/kinds/opportunity.ts'

/** Fields of which each has to say something of its own. */
const APART: readonly (readonly string[])[] = [
  ['overview.product_description', 'overview.website_description'],
  [...several('benefits.feature', 5), ...several('incentives.bonus', 6)],
  [...several('benefits.benefit', 5), ...several('incentives.benefit', 6)],
  several('goals.aspiration', 5),
  several('transformation.obstacle', 5),
  several('problems.tried', 3),
  several('problems.alternative_solution', 3),
  several('testimonials.comment', 6),
  several('faq.question', 5),
  several('faq.answer', 5),
]

const LEAST_LONG_WORDS = 4
const LEAST_CHARS = 4
/** One that says much more than the other is no copy of it. */
const MOST_LONGER = 1.5

interface Said {
  readonly path: string
  readonly text: string
  readonly plain: string
  readonly long: ReadonlySet<string>
}

const plainOf = (text: string): string =>
  foldedOf(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const saidAt = (scene: AnalysisScene, path: string): Said => {
  const text = scene.text(path)
  return { path, text, plain: plainOf(text), long: longWords(text) }
}

function isSame(one: Said, other: Said): boolean {
  if (one.plain === other.plain) return one.plain.length >= LEAST_CHARS
  const [shorter, longer] = [Math.min(one.long.size, other.long.size), Math.max(one.long.size, other.long.size)]
  return shorter >= LEAST_LONG_WORDS && longer <= shorter * MOST_LONGER && isNearDuplicate(one.long, other.long)
}

const again =
  (paths: readonly string[]): Rule =>
  (scene) => {
    const seen: Said[] = []
    return paths
      .filter((path) => scene.has(path) && !scene.isFilled(path))
      .flatMap((path): Finding[] => {
        const said = saidAt(scene, path)
        const first = seen.find((other) => isSame(other, said))
        seen.push(said)
        if (!first) return []
        const title = `${quoted(said.text)} says what ${nameOf(first.path)} says`
        const advice = 'Say something else here, or leave it empty.'
        return [scene.found({ rule: 'again', path, kind: 'repeated', title, advice, words: [first.text, said.text] })]
      })
  }

/** 'feature 2', as its form has it. */
function nameOf(path: string): string {
  const [form = '', field = ''] = path.split('.')
  const definition = opportunityForm(form)
  const label = (definition && fieldsOf(definition).find(({ key }) => key === field)?.label) ?? field
  const number = /_(\d+)$/.exec(field)?.[1]
  return number === undefined ? `the ${label.toLowerCase()}` : `${label.toLowerCase()} ${number}`
}

interface Offered {
  readonly feature: string
  readonly benefit: string
  readonly count: number
}

const OFFERED: readonly Offered[] = [
  { feature: 'benefits.feature', benefit: 'benefits.benefit', count: 5 },
  { feature: 'incentives.bonus', benefit: 'incentives.benefit', count: 6 },
]
/** A benefit that says more new words than this about its feature says something of its own. */
const MOST_NEW_WORDS = 1

function repeatsIt(feature: Said, benefit: Said): boolean {
  if (feature.plain === benefit.plain) return feature.plain !== ''
  const fresh = [...benefit.long].filter((word) => !feature.long.has(word)).length
  return benefit.long.size - fresh >= 2 && fresh <= MOST_NEW_WORDS && isNearDuplicate(feature.long, benefit.long)
}

/** So many pieces of something: what it is, and not what it does. */
const COUNTED: Readonly<Record<string, RegExp>> = {
  en: /^(?:over |more than )?\d+\+? (?:[\p{L}-]+ ){0,2}(?:videos?|modules?|lessons?|pages?|templates?|checklists?|worksheets?|pdfs?|calls?|sessions?|chapters?|recipes?|exercises?|gb|tb)(?: of [\p{L}-]+)?$/iu,
  de: /^(?:über |mehr als )?\d+ (?:[\p{L}-]+ ){0,2}(?:videos?|modulen?|module?|lektionen|seiten|vorlagen|checklisten|arbeitsblätter|pdfs?|gespräche|sitzungen|kapitel|rezepte|übungen|gb|tb)$/iu,
}

const features =
  ({ feature, benefit, count }: Offered): Rule =>
  (scene) =>
    numbersTo(count).flatMap((n): Finding[] => {
      const path = `${benefit}_${n}`
      if (!scene.has(path) || scene.isFilled(path)) return []
      const [what, gain] = [saidAt(scene, `${feature}_${n}`), saidAt(scene, path)]
      const isRepeated = repeatsIt(what, gain)
      if (!isRepeated && COUNTED[scene.language]?.test(gain.text) !== true) return []
      const title = isRepeated
        ? `${quoted(gain.text)} says once more what it is`
        : `${quoted(gain.text)} says what it is, not what it does`
      const advice = 'Say what it does for people: finish the sentence ‘so that you…’.'
      return [scene.found({ rule: 'feature', path, kind: 'feature', title, advice, words: [what.text, gain.text] })]
    })

/** The same words in two places, and benefits that are features. */
export const repeats: readonly Rule[] = [...OFFERED.map(features), ...APART.map(again)]
