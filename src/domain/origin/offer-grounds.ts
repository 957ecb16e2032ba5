import { isObject, type JsonObject } from '#lib/json.ts'
import { isMostlyUnspaced, originWords, wordRuns } from './origin-words.ts'

/** A field of the offer that a sentence rests on, with the person's words in it. */
export interface OfferGround {
  /** `benefits.guarantee` */
  readonly path: string
  readonly text: string
}

/** Share of a sentence's weight that one field must hold. */
const MIN_SHARE = 0.5
/** Share that two fields must hold together. */
const MIN_SHARE_OF_TWO = 0.6
/** Letters from which a word tells something; shorter ones are mostly function words. */
const MIN_TELLING_LETTERS = 4
const QUIET_WEIGHT = 0.25
/** Names are in every sentence, so that they prove nothing. */
const NAME_PATHS = new Set(['overview.product_name', 'overview.website_name', 'product.name'])

/** Notes that never belong in copy: a sentence can't rest on them. */
const PRIVATE_FORMS = new Set(['analysis', 'report'])

/**
 * Finds the fields of an offer that a sentence rests on: one that holds half of its words, or two that hold most of
 * them together. Returns none where the sentence says something that the offer doesn't.
 */
export function createGroundFinder(content: JsonObject): (sentence: string) => readonly OfferGround[] {
  const fields = Object.entries(content).flatMap(([form, section]) => {
    const values = isObject(section) && !PRIVATE_FORMS.has(form) ? section.fields : undefined
    return isObject(values)
      ? Object.entries(values).flatMap(([field, value]) => {
          const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
          return text === '' ? [] : [{ path: `${form}.${field}`, text, units: new Set(comparedUnits(text)) }]
        })
      : []
  })
  const names = new Set(fields.filter(({ path }) => NAME_PATHS.has(path)).flatMap(({ units }) => [...units]))
  const sum = (units: readonly string[]): number =>
    units.reduce((total, unit) => total + (names.has(unit) || !isTelling(unit) ? QUIET_WEIGHT : 1), 0)
  return (sentence) => {
    const units = [...new Set(comparedUnits(sentence))]
    const weight = sum(units)
    if (weight === 0) return []
    const ranked = fields
      .map((field) => ({ ...field, shared: units.filter((unit) => field.units.has(unit)) }))
      .filter(({ shared }) => shared.length > 0)
      .toSorted((one, other) => sum(other.shared) - sum(one.shared) || one.units.size - other.units.size)
    const [first, ...others] = ranked
    if (!first) return []
    if (sum(first.shared) >= weight * MIN_SHARE) return [ground(first)]
    const left = units.filter((unit) => !first.units.has(unit))
    const second = others
      .map((field) => ({ ...field, shared: left.filter((unit) => field.units.has(unit)) }))
      .toSorted((one, other) => sum(other.shared) - sum(one.shared))[0]
    return second && sum(first.shared) + sum(second.shared) >= weight * MIN_SHARE_OF_TWO
      ? [ground(first), ground(second)]
      : []
  }
}

const ground = ({ path, text }: OfferGround): OfferGround => ({ path, text })

/** Words; pairs of letters in scripts without spaces, since single letters are everywhere. */
function comparedUnits(text: string): readonly string[] {
  const words = originWords(text)
  return isMostlyUnspaced(words) ? wordRuns(words, 2) : words
}

const isTelling = (unit: string): boolean =>
  unit.length >= MIN_TELLING_LETTERS || /\d/.test(unit) || /[^\p{sc=Latin}]/u.test(unit)
