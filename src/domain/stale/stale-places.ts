import { plainToDialect } from '#lib/markdown/plain-text.ts'
import type { UsedValue } from './strategy-notes.ts'
import type { Certainty, SearchedText } from './value-mentions.ts'
import { prepareSearch } from './find-mentions.ts'
import type { TextWording } from './find-used-values.ts'

/**
 * changed: the offer says another value now. gone: it says none. ended: the offer has ended, and the text promises it.
 */
export type StaleReason = 'changed' | 'gone' | 'ended'

/** A place of a text that is out of date. */
export interface StalePlace {
  /** `content`, or the short text that it stands in: `parts.headline_1`. */
  readonly at: string
  /** [start, end) in code units of that text. */
  readonly start: number
  readonly end: number
  /** Text at this place. */
  readonly currentText: string
  /** The field of the offer that it was written from; `offer.scarcity` and the like for a token. */
  readonly path: string
  /** Value that the offer had, and the value it has now. Empty if there is none. */
  readonly was: string
  readonly now: string
  /** Suggested new text in the same notation. Null if a person has to write it. */
  readonly replacement: string | null
  readonly certainty: Certainty
  /** Reason for doubt, worded for people but not to begin a sentence. */
  readonly why?: string
  readonly reason: StaleReason
}

/** Words that are out in the world and say something old. */
export interface StalePlacement {
  readonly placement: number
  /** 'Google Ads' */
  readonly where: string
  /** `2027-05-03` */
  readonly since: string
  readonly path: string
  readonly was: string
  readonly now: string
  readonly reason: StaleReason
}

/** Fields of a text that the search for outdated values reads. */
export interface WatchedText extends TextWording {
  readonly used?: readonly UsedValue[]
}

export interface TextPart {
  readonly at: string
  readonly text: string
  readonly searched: SearchedText
}

const PARTS = 'parts.'

/** The body and the short texts of a text, made ready to be searched. */
export const textParts = ({ content, parts }: TextWording): readonly TextPart[] =>
  [['content', content] as const, ...Object.entries(parts).map(([key, text]) => [`${PARTS}${key}`, text] as const)]
    .filter(([, text]) => text !== '')
    .map(([at, text]) => ({ at, text, searched: prepareSearch(text) }))

type ReplaceablePlace = Pick<StalePlace, 'at' | 'start' | 'end' | 'currentText' | 'replacement'>

/**
 * The texts with what could stand at these places; those that say something else by now, or have nothing to stand
 * there, are left alone. `isPlain`: nothing in the body is a mark. In any other body the characters of what stands
 * there now are escaped.
 */
export function replaceStalePlaces(
  text: TextWording,
  places: readonly ReplaceablePlace[],
  isPlain: boolean,
): TextWording {
  const of = (at: string, from: string, written?: PlaceWriter): string =>
    replaceInText(
      from,
      places.filter((place) => place.at === at),
      written,
    )
  return {
    content: of('content', text.content, isPlain ? undefined : writtenInDialect),
    parts: Object.fromEntries(Object.entries(text.parts).map(([key, part]) => [key, of(`${PARTS}${key}`, part)])),
  }
}

/** Writes words for a place of a body. `before`: the body up to there. */
type PlaceWriter = (words: string, before: string) => string

const writtenInDialect: PlaceWriter = (words, before) =>
  before === '' || before.endsWith('\n') ? plainToDialect(words) : plainToDialect(`. ${words}`).slice(2)

function replaceInText(
  text: string,
  places: readonly ReplaceablePlace[],
  written: PlaceWriter = (words) => words,
): string {
  const pieces: string[] = []
  let from = 0
  for (const { start, end, currentText, replacement } of places.toSorted((a, b) => a.start - b.start)) {
    if (replacement === null || start < from || text.slice(start, end) !== currentText) continue
    pieces.push(text.slice(from, start), written(replacement, text.slice(0, start)))
    from = end
  }
  return pieces.length === 0 ? text : `${pieces.join('')}${text.slice(from)}`
}
