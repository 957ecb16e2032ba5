import { t } from '@lingui/core/macro'
import { toComparableText, hasComparable } from '#domain/copy/lint/comparable-text.ts'
import type { KnownFacts } from '#domain/copy/lint/known-facts.ts'
import { offerParts } from '#domain/copy/lint/offer-entries.ts'
import { type TextCheck, type LintIssue, errorInDrafts } from '#domain/copy/lint/text-check.ts'
import { isolateDirection } from '#lib/text/text.ts'

const NUMBERS = [1, 2, 3, 4, 5, 6]

interface PersonName {
  readonly first: string
  readonly last: string
}

const peopleIn = (facts: KnownFacts): readonly PersonName[] =>
  NUMBERS.map((n) => ({
    first: facts.offer('testimonials', `firstname_${n}`),
    last: facts.offer('testimonials', `lastname_${n}`),
  })).filter(({ first, last }) => first !== '' && last !== '')

/** Capitals inside of a word, capitals alone, or none at all: nobody writes these by chance. */
const UNUSUAL_CASE = /\p{Ll}\p{Lu}|(?<!\p{L})\p{Lu}{2,}(?!\p{Ll})|^\p{Ll}[\p{Ll}\d.-]*$/u
const DETERMINER =
  /(?<!\p{L})(?:an?|the|your|our|my|one|every|each|this|that|any|new|ein(?:e[nmrs]?)?|d(?:er|ie|as|en|em|es)|dein(?:e[nmrs]?)?|un[ae]?|el|la|le|il|lo|o|um|uma|tu|su|votre|notre|seu|sua|het|de|een)\s$/iu
const MIN_PLAIN_NAME_CHARS = 5
const MAX_NAME_CHARS = 80
const BEFORE_NAME_CHARS = 12

/** Places of a name in whatever case, as whole words. */
function* placesOfName(text: string, name: string): Generator<number> {
  const [small, searched] = [text.toLowerCase(), name.toLowerCase()]
  if (small.length !== text.length || searched.length !== name.length) return
  for (let at = small.indexOf(searched); at !== -1; at = small.indexOf(searched, at + searched.length)) {
    const isWhole =
      !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at + searched.length))
    if (isWhole) yield at
  }
}

const BEGINS_BEHIND = /[.!?:“„«"¿¡-]$/u

function isSentenceBegin(before: string): boolean {
  const text = before.trimEnd()
  return text === '' || before.slice(text.length).includes('\n') || BEGINS_BEHIND.test(text)
}

/** ‘Chair Tide’ for ‘ChairTide’. */
function* findParted(text: string, name: string): Generator<LintIssue> {
  const parted = name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  if (parted === name) return
  for (const from of placesOfName(text, parted))
    yield { from, to: from + parted.length, message: t`Write “${{ words: isolateDirection(name) }}”`, fix: name }
}

interface PlacedName {
  readonly name: string
  readonly before: string
  readonly isPerson: boolean
}

function isRecased(written: string, { name, before, isPerson }: PlacedName): boolean {
  if (written === name) return false
  const isBegin = isSentenceBegin(before)
  // A name in small letters begins a sentence with a capital.
  if (isBegin && written.slice(1) === name.slice(1)) return /^\p{Lu}/u.test(name)
  if (isPerson || UNUSUAL_CASE.test(name)) return true
  if (name.length > 3 && written === name.toUpperCase()) return true
  // ‘a weekly loaf’ speaks of a loaf, ‘Weekly loaf’ in mid-sentence of the product.
  if (/^\p{Lu}/u.test(written)) return !isBegin
  return !/\s/.test(name) && name.length >= MIN_PLAIN_NAME_CHARS && !DETERMINER.test(before)
}

/** A name that is written otherwise than it was typed, or with the family name in the wrong place. */
export const nameSpellingCheck: TextCheck = {
  id: 'name',
  severity: errorInDrafts,
  *find({ text }, { facts, base }) {
    const people = peopleIn(facts)
    const personal = new Set(people.map(({ first, last }) => `${first} ${last}`))
    for (const name of new Set([...facts.names, ...personal])) {
      if (name.length > MAX_NAME_CHARS || !/\p{L}{2}/u.test(name)) continue
      yield* findParted(text, name)
      for (const from of placesOfName(text, name)) {
        const to = from + name.length
        const written = text.slice(from, to)
        const before = text.slice(Math.max(0, from - BEFORE_NAME_CHARS), from)
        if (isRecased(written, { name, before, isPerson: personal.has(name) }) && !facts.typed.includes(written))
          yield { from, to, message: t`Write “${{ words: isolateDirection(name) }}”`, fix: name }
      }
    }
    if (base === 'ja' || base === 'zh' || base === 'ko' || base === 'hu') yield* findGivenNamesFirst(text, people, base)
  },
}

function* findGivenNamesFirst(text: string, people: readonly PersonName[], base: string): Generator<LintIssue> {
  for (const { first, last } of people) {
    if (base !== 'hu' && /^\p{Script=Latin}/u.test(first)) continue
    for (const gap of [' ', '\u3000', '・', '']) {
      const at = text.indexOf(`${first}${gap}${last}`)
      if (at === -1) continue
      const fix = `${last}${gap}${first}`
      yield {
        from: at,
        to: at + fix.length,
        message: t`Put the family name first: “${{ words: isolateDirection(fix) }}”`,
        fix,
      }
    }
  }
}

const LABEL = /^([^:：]{1,80}?)(?:[:：]| [–—] )\s*/u
const OPENING =
  /^[\s“„«"「『(（]+|^(?:the|der|die|das|el|la|los|las|le|les|l['’]|o|a|os|as|il|lo|de|het|to) ?(?=[\p{Lu}“„«"])/iu
const MAX_READ_CHARS = 120

/** ‘X: X is …’: a label that names the product before a sentence that names it again. */
export const doubledNameCheck: TextCheck = {
  id: 'name-twice',
  severity: errorInDrafts,
  *find(text, { facts, language }) {
    const names = offerParts(facts, language)
      .productNames.map(toComparableText)
      .filter((name) => name !== '')
    for (const { text: sentence, from } of text.sentences()) {
      const label = LABEL.exec(sentence)
      if (!label || !isNamedTwice(label[1] ?? '', sentence.slice(label[0].length), names)) continue
      const to = from + label[0].length
      yield { from, to, message: t`Repeats the name. Remove this`, ...(to < text.text.length && { fix: '' }) }
    }
  },
}

function isNamedTwice(before: string, behind: string, names: readonly string[]): boolean {
  const label = toComparableText(before)
  const rest = toComparableText(behind.slice(0, MAX_READ_CHARS).replace(OPENING, ''))
  // ‘Group plan’ after ‘ChairTide’ is a second name of the same product.
  const isNamed = names.some(
    (name) => hasComparable(label, name) || (label.length * 2 >= name.length && hasComparable(name, label)),
  )
  return (
    (isNamed && names.some((name) => startsWithWords(rest, name))) ||
    (label.split(' ').length > 1 && startsWithWords(rest, label))
  )
}

const startsWithWords = (text: string, name: string): boolean =>
  text.startsWith(name) &&
  (!/^\p{L}/u.test(text.slice(name.length)) || /[\p{Script=Han}\p{Script=Hiragana}]/u.test(name))
