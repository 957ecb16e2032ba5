import type { UseCaseOutput } from '#domain/copy/catalogue/use-case.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import { measureLength } from '#domain/formats/channel-length.ts'
import { tidySpaces } from '#lib/text/tidy-spaces.ts'
import { statesAmountOf } from './draft/same-amount.ts'
import { isContinuation, isNearDuplicate } from './sentence-guards.ts'
import { asLabel, capitalFirst, frenchSpaces, mentionsName, prependPrefix, titleBar } from './join-texts.ts'
import type { LanguageMarks } from './language-kits.ts'
import type { SlotMaterial } from './slot-material.ts'
import { mentionsProduct, type SlotPiece } from './slot-piece.ts'
import { type SlotFrame, type FrameNode, slotNames } from './parse-frame.ts'

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

export interface FilledField {
  readonly text: string
  readonly pieces: readonly SlotPiece[]
}

/** Rules for a field beyond its length limits. */
export interface FieldRules {
  /** Longest first sentence, as its channel counts; absent where nothing holds. */
  readonly firstSentence?: number
  /** Marks that every phone has. */
  readonly isPlain?: boolean
  /** No marks of exclamation. */
  readonly isCalm?: boolean
  /** No pictures. */
  readonly isWithoutEmoji?: boolean
  /** Answers what stands above it: it may begin with yes or no. */
  readonly isAnswer?: boolean
}

export interface FrameField {
  readonly output: UseCaseOutput
  readonly rules: FieldRules
  /** Texts that a check has refused in this field. */
  readonly refused?: ReadonlySet<string>
}

/** Slots that use the entry another slot has chosen. */
const FOLLOWER_SLOTS: ReadonlySet<string> = new Set(['asked', 'say', 'qanswer', 'result', 'T'])
/** Slots that choose an entry for others. */
const LEADER_SLOTS: ReadonlySet<string> = new Set(['question', 'saidfirst', 'qa', 'triedask'])
/** May stand in the same draft more than once. */
const REPEATABLE_SLOTS: ReadonlySet<string> = new Set([
  'P',
  'B',
  'cta',
  'call',
  'price',
  'limit',
  'until',
  'more',
  'optout',
  'list',
  'occasion',
])

/** Not beside a piece that says it already. */
const ONCE_PER_DRAFT_SLOTS: ReadonlySet<string> = new Set(['price', 'until'])

const MAX_FIT_TRIES = 24

/**
 * Fills a field: the first way of its frame that fits, whole where it can be, then with fewer options, then in shorter
 * words. Null where nothing fits. COPY, section 3, Fitting.
 */
export function fillFrame(
  frame: SlotFrame,
  field: FrameField,
  material: SlotMaterial,
  used: UsedPieces,
): FilledField | null {
  for (const nodes of frame) {
    const filled = fillAlternative(nodes, field, material, used)
    if (filled) return filled
  }
  return null
}

function fillAlternative(
  nodes: readonly FrameNode[],
  field: FrameField,
  material: SlotMaterial,
  used: UsedPieces,
): FilledField | null {
  const skipped = new Map<string, number>()
  for (let tries = 0; tries < MAX_FIT_TRIES; tries++) {
    const chosen = choosePieces(nodes, material, used, skipped)
    if (!chosen) return null
    const filled = fitPieces(nodes, chosen, field, material)
    if (filled) return filled
    // Another piece in the place of the longest of which there is another.
    const longest = chosen.places
      .toSorted((one, other) => fullSentence(other.piece).length - fullSentence(one.piece).length)
      .find(({ others }) => others > 0)
    if (!longest) return null
    skipped.set(longest.place, (skipped.get(longest.place) ?? 0) + 1)
  }
  return null
}

const fullSentence = ({ sentences: [whole = ''] }: SlotPiece): string => whole

interface ChosenPieces {
  readonly places: readonly { readonly place: string; readonly piece: SlotPiece; readonly others: number }[]
  readonly byPlace: ReadonlyMap<string, SlotPiece>
}

/**
 * A piece for every slot; null where one that is no option has none. Slots are told apart by their number: a frame may
 * ask for two benefits.
 */
function choosePieces(
  nodes: readonly FrameNode[],
  material: SlotMaterial,
  used: UsedPieces,
  skipped: ReadonlyMap<string, number>,
): ChosenPieces | null {
  const places: { place: string; piece: SlotPiece; others: number }[] = []
  const taken = new Set<string>()
  const long = [...used.long]
  // What follows ‘That is why there is …’ at once does not name the product again.
  let isBehindHence = false
  const [ours] = material.of('price')
  const take = (name: string, place: string): boolean => {
    const fits = material
      .of(name)
      .filter(
        (piece) =>
          isPieceAvailable(piece, name, { used, taken, long }) &&
          !(isBehindHence && mentionsProduct(piece, material.spelling)) &&
          !repeatsPrice(piece, name, ours, [...used.texts, ...places.map((other) => fullSentence(other.piece))]),
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

/** Shortening level of each position in a frame. */
type ShorteningLevels = ReadonlyMap<string, number>

function fitPieces(
  nodes: readonly FrameNode[],
  chosen: ChosenPieces,
  field: FrameField,
  material: SlotMaterial,
): FilledField | null {
  const ranks = optionRanks(nodes).toSorted((one, other) => one - other)
  const levels = new Map<string, number>()
  for (let tries = 0; tries < MAX_FIT_TRIES; tries++) {
    const ways = [0, ...ranks].map((droppedUpTo) =>
      renderFrame(nodes, { chosen, levels, droppedUpTo, field, material }),
    )
    const fits = ways.flatMap((way) => (way && fitsField(way.text, field, material) ? [way] : []))
    const best = bestFit(fits, field)
    if (best) return best
    const place = longestShortenable(nodes, chosen, levels)
    if (place === undefined) return null
    levels.set(place, (levels.get(place) ?? 0) + 1)
  }
  return null
}

/** Prefers texts within the target length, then the longest. */
function bestFit(fits: readonly FilledField[], { output }: FrameField): FilledField | undefined {
  const size = ({ text }: FilledField): number => measureLength(output.counting ?? 'graphemes', text)
  const target = ({ text }: FilledField): number =>
    output.counting === 'sms' && isWideSms(text) ? WIDE_SMS_CHARS.one : output.targetLength
  const within = fits.filter((one) => size(one) <= target(one))
  return (within.length > 0 ? within : fits).toSorted((one, other) => size(other) - size(one))[0]
}

const optionRanks = (nodes: readonly FrameNode[]): readonly number[] =>
  nodes.flatMap((node) => (node.type === 'option' ? [node.rank] : []))

/** The place of the longest piece that can be said in fewer words. */
function longestShortenable(
  nodes: readonly FrameNode[],
  { places, byPlace }: ChosenPieces,
  levels: ShorteningLevels,
): string | undefined {
  const isLabel = new Map(nodes.map((node, index) => [String(index), node.type === 'slot' && node.isLabel]))
  const sizes = places
    .filter(({ place }) => byPlace.has(place) && !place.includes('.'))
    .map(({ place, piece }) => {
      const ways = isLabel.get(place) ? piece.labels : piece.sentences
      const level = levels.get(place) ?? 0
      return { place, size: ways[level]?.length ?? 0, isLast: level >= ways.length - 1 }
    })
    .filter(({ isLast }) => !isLast)
  return sizes.toSorted((one, other) => other.size - one.size)[0]?.place
}

interface FrameRendering {
  readonly chosen: ChosenPieces
  readonly levels: ShorteningLevels
  readonly droppedUpTo: number
  readonly field: FrameField
  readonly material: SlotMaterial
}

/** The text of a way; null where a label is asked for of something that is several sentences. */
function renderFrame(nodes: readonly FrameNode[], rendering: FrameRendering): FilledField | null {
  const { chosen, levels, droppedUpTo, field, material } = rendering
  const { kit } = material.spelling
  const pieces: SlotPiece[] = []
  const nameHasDash = material.name.includes(' – ')
  const write = (all: readonly FrameNode[], path: string): string | null => {
    let text = ''
    for (const [index, node] of all.entries()) {
      const place = `${path}${index}`
      if (node.type === 'mark') text += markText(node.text, kit.marks, nameHasDash)
      else if (node.type === 'option') {
        const isThere = node.rank > droppedUpTo && isOptionFilled(node.nodes, `${place}.`, chosen)
        const inner = isThere ? write(node.nodes, `${place}.`) : ''
        if (inner === null) return null
        text += inner
      } else {
        const piece = chosen.byPlace.get(place)
        const words = piece && pieceText(piece, node.isLabel, levels.get(place) ?? 0)
        if (words === undefined || !piece) return null
        const lead = node.prefix === undefined ? undefined : chosen.byPlace.get(`${place}:`)
        pieces.push(piece, ...(lead ? [lead] : []))
        const next = all[index + 1]
        // No full stop stands before a bar.
        const shown = node.isLabel && next?.type === 'mark' && TITLE_BARS.has(next.text) ? asLabel(words) : words
        text += lead ? prependPrefix(lead.labels[0] ?? '', shown, material.spelling, node.isLabel) : shown
      }
    }
    return text
  }
  const text = write(nodes, '')
  return text === null ? null : { text: finishText(text, field.rules, material), pieces }
}

const TITLE_BARS: ReadonlySet<string> = new Set([' | ', ' – '])

/** A mark of a frame as the language sets it. */
const markText = (
  text: string,
  { gap, stop, comma, colon, bar, between }: LanguageMarks,
  nameHasDash: boolean,
): string => {
  if (text === ' ') return gap
  if (text === ', ') return comma
  if (text === ': ') return colon
  if (text === ' · ') return between
  // A dash beside a name with a dash would cut the name.
  if (text === ' – ') return nameHasDash ? bar : titleBar(bar)
  if (text === ' | ') return bar
  return text.startsWith('.') ? `${stop}${text === '. ' ? gap : text.slice(1)}` : text
}

const pieceText = (piece: SlotPiece, isLabel: boolean, level: number): string | undefined =>
  (isLabel ? piece.labels : piece.sentences)[level]

const isOptionFilled = (nodes: readonly FrameNode[], path: string, { byPlace }: ChosenPieces): boolean =>
  nodes.every((node, index) => node.type !== 'slot' || byPlace.has(`${path}${index}`))

const PLAIN_MARKS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚]/gu, "'"],
  [/[“”„«»]\u00A0?/gu, '"'],
  [/[–—]/gu, '-'],
  [/\u00A0/gu, ' '],
  [/…/gu, '...'],
]

const EMOJI = /[ ]?(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+/gu
/** Scripts without spaces need one behind a picture that closed a sentence. */
const EMOJI_BEFORE_UNSPACED =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「])/gu
/** Behind a picture that closed a sentence: a space, the end, or the next sentence of a script without spaces. */
const BEGINS_SENTENCE = /^(?:\s|$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「])/u
const OPEN_ENDED = /[\p{L}\p{N})」』”»]$/u

function finishText(
  text: string,
  { isPlain = false, isCalm = false, isWithoutEmoji = false }: FieldRules,
  { spelling }: SlotMaterial,
): string {
  const { stop } = spelling.kit.marks
  // A picture that closed a sentence leaves its place to a full stop.
  const shown = isWithoutEmoji
    ? text.replace(EMOJI, (found, at: number) =>
        !isCalm && BEGINS_SENTENCE.test(text.slice(at + found.length)) && OPEN_ENDED.test(text.slice(0, at))
          ? stop
          : '',
      )
    : text
  const tidy = tidySpaces(shown.replace(EMOJI_BEFORE_UNSPACED, '$& '))
    .replace(/([.!?])\.(?=\s|$)/gu, '$1')
    .replace(/([！？!?])。/gu, '$1')
    .trim()
  const spaced = isPlain ? tidy : frenchSpaces(tidy, spelling.language)
  const plain = isPlain ? PLAIN_MARKS.reduce((all, [mark, instead]) => all.replace(mark, instead), spaced) : spaced
  return capitalFirst(isCalm ? plain.replace(/[ \u00a0]?[¡!！]/gu, '').trim() : plain, spelling)
}

/** Letters beyond the phone alphabet leave 70 in one message, 134 in two. */
const WIDE_SMS_CHARS = { one: 70, two: 134 } as const

function fitsField(text: string, { output, rules, refused }: FrameField, { spelling }: SlotMaterial): boolean {
  const counting = output.counting ?? 'graphemes'
  if (text === '' || refused?.has(text) || measureLength(counting, text) > output.maxLength) return false
  if (counting === 'sms' && isWideSms(text) && text.length > WIDE_SMS_CHARS.two) return false
  const [first] = sentencesOf(text, spelling.language)
  if (rules.firstSentence !== undefined && first && measureLength(counting, first.text) > rules.firstSentence)
    return false
  return (
    rules.isAnswer === true ||
    !isContinuation(text, spelling.language) ||
    spelling.names.some((name) => mentionsName(text.slice(0, name.length), name))
  )
}

/** Is true if the text contains a character beyond the phone alphabet, which more than halves the room of an SMS. */
const isWideSms = (text: string): boolean =>
  /[^@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]/u.test(text)

/** Is true if a frame chooses an entry for other fields. */
export const isLeadingFrame = (frame: SlotFrame): boolean =>
  frame.some((nodes) => slotNames(nodes).some((name) => LEADER_SLOTS.has(name)))

/** Notes what a field has used. */
export function recordUsedPieces(used: UsedPieces, { pieces }: FilledField, frame: SlotFrame): UsedPieces {
  const entries = new Map(used.entries)
  if (isLeadingFrame(frame))
    for (const { entry } of pieces) if (entry.includes(':')) entries.set(entry.split(':')[0] ?? '', entry)
  return {
    ...used,
    ids: new Set([...used.ids, ...pieces.map(({ id }) => id)]),
    long: [...used.long, ...pieces.map(({ entry, long }) => ({ entry, words: long }))],
    texts: [...used.texts, ...pieces.map(fullSentence)],
    entries,
  }
}
