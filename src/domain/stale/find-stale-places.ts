import type { DomainRecord } from '#domain/engine/record.ts'
import type { Placement, UsedValue } from './strategy-notes.ts'
import { findTokens } from '#domain/tokens/tokens.ts'
import { findDoubts } from './find-doubts.ts'
import { findMentions } from './find-mentions.ts'
import { AMOUNT_PATH, END_DATE_PATH, END_TIME_PATH, hasOfferEnded, isEndDismissed, SCARCITY_PATH } from './offer-end.ts'
import { type OfferValue, isSameOfferValue, valueKindAt, currentOfferValue } from './offer-values.ts'
import { type StalePlace, type StalePlacement, type TextPart, textParts, type WatchedText } from './stale-places.ts'

export interface StaleDetectionInput {
  readonly text: WatchedText
  readonly offer: DomainRecord
  /** Epoch ms. */
  readonly nowMs: number
  /** BCP 47 tag of whoever reads. */
  readonly locale: string
}

/** So many places of a text are listed: whoever has changed these sees the others. */
const MAX_PLACES = 200

/** Values that a text was seen to say, and that its offer does not say any more. */
export function outdatedValues(
  used: readonly UsedValue[],
  offer: DomainRecord,
): readonly (OfferValue & { readonly now: string })[] {
  return used.flatMap(({ path, value }) => {
    const kind = valueKindAt(path)
    const now = kind === undefined ? '' : currentOfferValue(offer, path)
    return kind === undefined || isSameOfferValue(kind, value, now) ? [] : [{ path, kind, value, now }]
  })
}

/**
 * Finds the places of a text that are out of date: where the former writing of a value still stands, or where it
 * promises what has ended. In order; at most 200. Tokens are live and out of date only where the offer has ended. COPY,
 * section 7.
 */
export function findStalePlaces({ text, offer, nowMs, locale }: StaleDetectionInput): readonly StalePlace[] {
  const { used = [] } = text
  const outdated = outdatedValues(used, offer)
  const isEnded = hasOfferEnded(offer, nowMs) && !isEndDismissed(used, offer)
  if (outdated.length === 0 && !isEnded) return []
  return textParts(text)
    .flatMap((part) => {
      const changed = withoutOverlappingPlaces(
        outdated.flatMap((value) => changedPlaces(part, value, { offer, locale })),
      )
      return isEnded ? withoutOverlappingPlaces([...changed, ...endedPlaces(part, offer, locale)]) : changed
    })
    .slice(0, MAX_PLACES)
}

type Context = Pick<StaleDetectionInput, 'offer' | 'locale'>

function changedPlaces(
  { at, text, searched }: TextPart,
  { now, ...was }: OfferValue & { readonly now: string },
  { offer, locale }: Context,
): StalePlace[] {
  const found = findMentions(searched, was, { locale }).slice(0, MAX_PLACES)
  if (found.length === 0) return []
  const present = now === '' ? [] : findMentions(searched, { kind: was.kind, value: now }, { locale })
  const isPresent = new Set(present.map(({ start, end }) => `${start}-${end}`))
  const doubts = findDoubts(offer, was, now, locale)
  return found.flatMap((writing): StalePlace[] => {
    const { start, end, text: mentioned, certainty } = writing
    const replacement = now === '' ? null : writing.rewriteAs(now)
    if (replacement === mentioned || isPresent.has(`${start}-${end}`)) return []
    const why = doubts.of(text, writing)
    return [
      {
        at,
        start,
        end,
        currentText: mentioned,
        path: was.path,
        was: was.value,
        now,
        replacement,
        certainty: why === undefined ? certainty : 'doubtful',
        ...(why !== undefined && { why }),
        reason: now === '' ? 'gone' : 'changed',
      },
    ]
  })
}

const ENDING_VALUES = [
  { path: END_DATE_PATH, kind: 'date' },
  { path: END_TIME_PATH, kind: 'time' },
  { path: AMOUNT_PATH, kind: 'count' },
  { path: SCARCITY_PATH, kind: 'quote' },
] as const

const ENDED_PATHS: readonly string[] = ENDING_VALUES.map(({ path }) => path)

/** Finds the places where a text states the date, amount or scarcity of an offer, in words or as a token. */
function endedPlaces({ at, text, searched }: TextPart, offer: DomainRecord, locale: string): StalePlace[] {
  const place = (
    { start, end }: Pick<StalePlace, 'start' | 'end'>,
    path: string,
    certainty: StalePlace['certainty'],
  ): StalePlace => {
    const value = currentOfferValue(offer, path)
    return {
      at,
      start,
      end,
      currentText: text.slice(start, end),
      path,
      was: value,
      now: value,
      replacement: null,
      certainty,
      reason: 'ended',
    }
  }
  const mentioned = ENDING_VALUES.flatMap(({ path, kind }) => {
    const value = currentOfferValue(offer, path)
    return value === ''
      ? []
      : findMentions(searched, { kind, value }, { locale }).map((one) => place(one, path, one.certainty))
  })
  const live = findTokens(text).flatMap((token) => {
    const path = `content.${token.section}.fields.${token.field}`
    return ENDED_PATHS.includes(path) && currentOfferValue(offer, path) !== '' ? [place(token, path, 'sure')] : []
  })
  return [...mentioned, ...live]
}

const CERTAINTIES: readonly StalePlace['certainty'][] = ['sure', 'likely', 'doubtful']

/** In order; of those that overlap the more certain one, of those the first. */
function withoutOverlappingPlaces(places: readonly StalePlace[]): StalePlace[] {
  const selected: StalePlace[] = []
  for (const one of places.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = selected.at(-1)
    if (!last || one.start >= last.end) selected.push(one)
    else if (CERTAINTIES.indexOf(one.certainty) < CERTAINTIES.indexOf(last.certainty))
      selected[selected.length - 1] = one
  }
  return selected
}

/** Finds what is still out and says something old, a row per value. */
export function findStalePlacements(
  { placements = {} }: { readonly placements?: Readonly<Record<string, Placement>> },
  offer: DomainRecord,
  nowMs: number,
): readonly StalePlacement[] {
  const isEnded = hasOfferEnded(offer, nowMs)
  return Object.entries(placements).flatMap(([ID, { where, since, until, used }]) => {
    if (until !== '') return []
    const of = { placement: Number(ID), where, since }
    const outdated = outdatedValues(used, offer)
    const changed = outdated.map(
      ({ path, value, now }): StalePlacement => ({
        ...of,
        path,
        was: value,
        now,
        reason: now === '' ? 'gone' : 'changed',
      }),
    )
    const ended = isEnded
      ? used.filter(
          ({ path, value }) =>
            ENDED_PATHS.includes(path) && !changed.some((one) => one.path === path && one.was === value),
        )
      : []
    return [
      ...changed,
      ...ended.map(({ path, value }): StalePlacement => ({ ...of, path, was: value, now: value, reason: 'ended' })),
    ]
  })
}

/** Is true if a text may be out of date, judged by its summary. Only these texts are read in full. */
export function isSummaryStale(
  { used = [], out = [] }: { readonly used?: readonly UsedValue[]; readonly out?: readonly UsedValue[] },
  offer: DomainRecord,
  nowMs: number,
): boolean {
  if (
    hasOfferEnded(offer, nowMs) &&
    (!isEndDismissed(used, offer) || out.some(({ path }) => ENDED_PATHS.includes(path)))
  )
    return true
  return outdatedValues(used, offer).length > 0 || outdatedValues(out, offer).length > 0
}
