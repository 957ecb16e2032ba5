import { isNearDuplicate } from '#domain/copy/writer/sentence-guards.ts'
import { type FrameNode, type SlotFrame, slotNames } from '#domain/copy/writer/parse-frame.ts'
import type { SlotMaterial } from '#domain/copy/writer/slot-material.ts'
import { mentionsProduct, type SlotPiece } from '#domain/copy/writer/slot-piece.ts'
import { statesAmountOf } from './same-amount.ts'

/** Pieces that a draft has used so far. Nothing may appear in it twice, or nearly so. */
export interface UsedPieces {
  readonly ids: ReadonlySet<string>
  /** In other drafts of the same request. */
  readonly elsewhere: ReadonlySet<string>
  readonly long: readonly UsedWords[]
  /** Whole texts of the pieces, for amounts that stand in several spellings. */
  readonly texts: readonly string[]
  /** Entry that the draft uses, by the groups of slots that must share one: 'faq', 'transformation', 'problems'. */
  readonly entries: ReadonlyMap<string, string>
}

/** The long words of a piece that is in the draft. */
interface UsedWords {
  readonly entry: string
  readonly words: ReadonlySet<string>
}

/** Slots that use the entry another slot has chosen. */
const FOLLOWER_SLOTS: ReadonlySet<string> = new Set(['asked', 'faq', 'say', 'qanswer', 'T'])
/** Slots that choose an entry for others. */
const LEADER_SLOTS: ReadonlySet<string> = new Set(['question', 'saidfirst', 'qa'])
/** May stand in the same draft more than once. */
const REPEATABLE_SLOTS: ReadonlySet<string> = new Set([
  'P',
  'B',
  'cta',
  'ask',
  'call',
  'price',
  'limit',
  'until',
  'more',
  'optout',
  'stop',
  'list',
  'occasion',
])

/** Not beside a piece that says it already. */
const ONCE_PER_DRAFT_SLOTS: ReadonlySet<string> = new Set(['price', 'until'])

export const fullSentence = ({ sentences: [whole = ''] }: SlotPiece): string => whole

export interface ChosenPieces {
  readonly places: readonly { readonly place: string; readonly piece: SlotPiece; readonly others: number }[]
  readonly byPlace: ReadonlyMap<string, SlotPiece>
}

/**
 * A piece for every slot; null where one that is no option has none. Slots are told apart by their number: a frame may
 * ask for two benefits.
 */
export function choosePieces(
  nodes: readonly FrameNode[],
  material: SlotMaterial,
  used: UsedPieces,
  skipped: ReadonlyMap<string, number>,
): ChosenPieces | null {
  const places: { place: string; piece: SlotPiece; others: number }[] = []
  const taken = new Set<string>()
  const long = [...used.long]
  // Keeps the product from being named twice in a row behind ‘That is why there is …’.
  let isBehindHence = false
  const [ours] = material.of('price')
  const said = (): readonly string[] => places.map((other) => fullSentence(other.piece))
  const take = (name: string, place: string): boolean => {
    const fits = material
      .of(name)
      .filter(
        (piece) =>
          isPieceAvailable(piece, name, { used, taken, long }) &&
          !(POINT_SLOTS.has(name) ? [...used.texts, ...said()] : said()).some((text) =>
            saysAlready(text, piece, name),
          ) &&
          !(isBehindHence && mentionsProduct(piece, material.spelling)) &&
          !repeatsPrice(piece, name, ours, [...used.texts, ...said()]),
      )
    const at = Math.min(skipped.get(place) ?? 0, Math.max(0, fits.length - 1))
    const piece = fits[at]
    if (
      !piece ||
      (ONCE_PER_DRAFT_SLOTS.has(name) &&
        places.some((other) => fullSentence(other.piece).includes(piece.labels[0] ?? '')))
    )
      return false
    places.push({ place, piece, others: fits.length - 1 - at })
    if (!REPEATABLE_SLOTS.has(name)) taken.add(piece.id)
    if (piece.long.size > 0 && !REPEATABLE_SLOTS.has(name)) long.push({ entry: piece.entry, words: piece.long })
    isBehindHence = name === 'hence'
    return true
  }
  const walk = (all: readonly FrameNode[], path: string): boolean =>
    all.every((node, index) => {
      const place = `${path}${index}`
      if (node.type === 'mark') return true
      if (node.type === 'slot')
        return (node.prefix === undefined || take(node.prefix, `${place}:`)) && take(node.name, place)
      const [before, ids, words, behind] = [places.length, new Set(taken), long.length, isBehindHence]
      if (walk(node.nodes, `${place}.`)) return true
      // The option drops out, with all that it took.
      places.length = before
      long.length = words
      taken.clear()
      for (const id of ids) taken.add(id)
      isBehindHence = behind
      return true
    })
  if (!walk(nodes, '')) return null
  return { places, byPlace: new Map(places.map(({ place, piece }) => [place, piece])) }
}

/** Points of a list, which no other field of the draft may have said. */
const POINT_SLOTS: ReadonlySet<string> = new Set(['feat', 'item', 'fb', 'points'])
const MIN_REPEATED_CHARS = 8

/** Is true if a text has all the words of a piece: ‘20 min session, fits in your break. 20 min session.’ */
function saysAlready(text: string, { labels: [label = ''] }: SlotPiece, name: string): boolean {
  const isFree = REPEATABLE_SLOTS.has(name) || FOLLOWER_SLOTS.has(name)
  return !isFree && label.length >= MIN_REPEATED_CHARS && text.toLowerCase().includes(label.toLowerCase())
}

/** Fields that say a price in their own words: an answer to what it costs, a comparison. */
const OWN_PRICE_SLOTS: ReadonlySet<string> = new Set(['qanswer', 'alt', 'say', 'C', 'T', 'bonB'])

/** Is true if a piece and the texts beside it say the same price in different words. */
function repeatsPrice(
  piece: SlotPiece,
  name: string,
  price: SlotPiece | undefined,
  beside: readonly string[],
): boolean {
  const [label] = price?.labels ?? []
  if (label === undefined || OWN_PRICE_SLOTS.has(name)) return false
  const isOtherSpelling = (text: string): boolean =>
    statesAmountOf(text, label) && !text.toLowerCase().includes(label.toLowerCase())
  return name === 'price'
    ? beside.some(isOtherSpelling)
    : isOtherSpelling(fullSentence(piece)) && beside.some((text) => text.toLowerCase().includes(label.toLowerCase()))
}

function isPieceAvailable(
  piece: SlotPiece,
  name: string,
  {
    used,
    taken,
    long,
  }: { readonly used: UsedPieces; readonly taken: ReadonlySet<string>; readonly long: readonly UsedWords[] },
): boolean {
  if (REPEATABLE_SLOTS.has(name)) return true
  if (taken.has(piece.id) || used.ids.has(piece.id) || (!piece.returns && used.elsewhere.has(piece.id))) return false
  const [family = ''] = piece.entry.split(':')
  const entry = used.entries.get(family)
  if (FOLLOWER_SLOTS.has(name) && entry !== undefined && entry !== piece.entry) return false
  // An answer or a proof may repeat the words of the piece it refers to.
  return !long.some(
    (usedWords) =>
      !(FOLLOWER_SLOTS.has(name) && usedWords.entry === piece.entry) && isNearDuplicate(usedWords.words, piece.long),
  )
}

/** Is true if a frame chooses an entry for other fields. */
export const isLeadingFrame = (frame: SlotFrame): boolean =>
  frame.some((nodes) => slotNames(nodes).some((name) => LEADER_SLOTS.has(name)))
