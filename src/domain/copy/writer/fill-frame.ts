import type { UseCaseOutput } from '#domain/copy/catalogue/use-case.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import { lengthFor } from '#domain/formats/channel-length.ts'
import { tidySpaces } from '#lib/text/tidy-spaces.ts'
import { isDangling, isNearDuplicate } from './guards.ts'
import { capitalFirst, namesIt, prefixed } from './joints.ts'
import type { Material } from './material.ts'
import { namesProduct, type Piece } from './piece.ts'
import { type Frame, type FrameNode, slotsOf } from './parse-frame.ts'

/** What a draft has used so far: nothing stands in it twice, or nearly so. */
export interface Used {
  readonly ids: ReadonlySet<string>
  /** In other drafts of the same request. */
  readonly elsewhere: ReadonlySet<string>
  readonly long: readonly Said[]
  /** Which entry the draft speaks of, by the slots that have to be of one: 'faq', 'transformation', 'problems'. */
  readonly entries: ReadonlyMap<string, string>
}

/** The long words of a piece that is in the draft. */
interface Said {
  readonly entry: string
  readonly words: ReadonlySet<string>
}

export interface Filled {
  readonly text: string
  readonly pieces: readonly Piece[]
}

/** What holds for a field beyond its limits. */
export interface FieldRules {
  /** Longest first sentence, as its channel counts; absent where nothing holds. */
  readonly firstSentence?: number
  /** Marks that every phone has. */
  readonly isPlain?: boolean
  /** No marks of exclamation. */
  readonly isCalm?: boolean
  /** Answers what stands above it: it may begin with yes or no. */
  readonly isAnswer?: boolean
}

export interface Field {
  readonly output: UseCaseOutput
  readonly rules: FieldRules
}

/** These are of the entry that another slot has chosen. */
const FOLLOWS: ReadonlySet<string> = new Set([
  'asked',
  'say',
  'qanswer',
  'veh',
  'result',
  'sourcekw',
  'sourcefeat',
  'sourcemix',
])
/** Which slots choose an entry that others follow. */
const LEADS: ReadonlySet<string> = new Set([
  'question',
  'saidfirst',
  'qa',
  'step',
  'tried',
  'compoundkw',
  'compoundfeat',
  'compoundmix',
])
/** May stand in the same draft more than once. */
const EVERYWHERE: ReadonlySet<string> = new Set(['P', 'B', 'cta', 'price', 'limit', 'until', 'more', 'list'])

/** Not beside a piece that says it already. */
const SAID_ONCE: ReadonlySet<string> = new Set(['price', 'until'])

const MOST_TRIES = 24

/**
 * Fills a field: the first way of its frame that fits, whole where it can be, then with fewer options, then in shorter
 * words. Null where nothing fits. COPY, section 3, Fitting.
 */
export function fillFrame(frame: Frame, field: Field, material: Material, used: Used): Filled | null {
  for (const nodes of frame) {
    const filled = fillWay(nodes, field, material, used)
    if (filled) return filled
  }
  return null
}

function fillWay(nodes: readonly FrameNode[], field: Field, material: Material, used: Used): Filled | null {
  const skipped = new Map<string, number>()
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const chosen = choose(nodes, material, used, skipped)
    if (!chosen) return null
    const filled = fitting(nodes, chosen, field, material)
    if (filled) return filled
    // Another piece in the place of the longest of which there is another.
    const longest = chosen.places
      .toSorted((one, other) => wholeOf(other.piece).length - wholeOf(one.piece).length)
      .find(({ others }) => others > 0)
    if (!longest) return null
    skipped.set(longest.place, (skipped.get(longest.place) ?? 0) + 1)
  }
  return null
}

const wholeOf = ({ sentences: [whole = ''] }: Piece): string => whole

interface Chosen {
  readonly places: readonly { readonly place: string; readonly piece: Piece; readonly others: number }[]
  readonly byPlace: ReadonlyMap<string, Piece>
}

/**
 * A piece for every slot; null where one that is no option has none. Slots are told apart by their number: a frame may
 * ask for two benefits.
 */
function choose(
  nodes: readonly FrameNode[],
  material: Material,
  used: Used,
  skipped: ReadonlyMap<string, number>,
): Chosen | null {
  const places: { place: string; piece: Piece; others: number }[] = []
  const taken = new Set<string>()
  const long = [...used.long]
  let isBehindHence = false
  const take = (name: string, place: string): boolean => {
    const fits = material
      .of(name)
      .filter(
        (piece) => isFree(piece, name, { used, taken, long }) && !(isBehindHence && namesProduct(piece, material.name)),
      )
    const at = Math.min(skipped.get(place) ?? 0, Math.max(0, fits.length - 1))
    const piece = fits[at]
    if (!piece || (SAID_ONCE.has(name) && places.some((other) => wholeOf(other.piece).includes(piece.labels[0] ?? ''))))
      return false
    places.push({ place, piece, others: fits.length - 1 - at })
    if (!EVERYWHERE.has(name)) taken.add(piece.id)
    if (piece.long.size > 0 && !EVERYWHERE.has(name)) long.push({ entry: piece.entry, words: piece.long })
    isBehindHence ||= name === 'hence'
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

function isFree(
  piece: Piece,
  name: string,
  { used, taken, long }: { readonly used: Used; readonly taken: ReadonlySet<string>; readonly long: readonly Said[] },
): boolean {
  if (EVERYWHERE.has(name)) return true
  if (taken.has(piece.id) || used.ids.has(piece.id) || (!piece.returns && used.elsewhere.has(piece.id))) return false
  const [family = ''] = piece.entry.split(':')
  const entry = used.entries.get(family)
  if (FOLLOWS.has(name) && entry !== undefined && entry !== piece.entry) return false
  // What answers or proves something takes up its words.
  return !long.some(
    (said) => !(FOLLOWS.has(name) && said.entry === piece.entry) && isNearDuplicate(said.words, piece.long),
  )
}

/** What a place came to: how far it is shortened. */
type Levels = ReadonlyMap<string, number>

function fitting(nodes: readonly FrameNode[], chosen: Chosen, field: Field, material: Material): Filled | null {
  const ranks = optionRanks(nodes).toSorted((one, other) => one - other)
  const levels = new Map<string, number>()
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const ways = [0, ...ranks].map((droppedUpTo) => render(nodes, { chosen, levels, droppedUpTo, field, material }))
    const fits = ways.flatMap((way) => (way && isFit(way.text, field, material) ? [way] : []))
    const best = bestOf(fits, field)
    if (best) return best
    const place = longestLeft(nodes, chosen, levels)
    if (place === undefined) return null
    levels.set(place, (levels.get(place) ?? 0) + 1)
  }
  return null
}

/** Of several that fit the one within the target, then the longer. */
function bestOf(fits: readonly Filled[], { output }: Field): Filled | undefined {
  const size = ({ text }: Filled): number => lengthFor(output.counting ?? 'graphemes', text)
  const within = fits.filter((one) => size(one) <= output.targetLength)
  return (within.length > 0 ? within : fits).toSorted((one, other) => size(other) - size(one))[0]
}

const optionRanks = (nodes: readonly FrameNode[]): readonly number[] =>
  nodes.flatMap((node) => (node.type === 'option' ? [node.rank] : []))

/** The place of the longest piece that can be said in fewer words. */
function longestLeft(nodes: readonly FrameNode[], { places, byPlace }: Chosen, levels: Levels): string | undefined {
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

interface Rendering {
  readonly chosen: Chosen
  readonly levels: Levels
  readonly droppedUpTo: number
  readonly field: Field
  readonly material: Material
}

/** The text of a way; null where a label is asked for of something that is several sentences. */
function render(nodes: readonly FrameNode[], rendering: Rendering): Filled | null {
  const { chosen, levels, droppedUpTo, field, material } = rendering
  const { kit } = material.spelling
  const pieces: Piece[] = []
  const write = (all: readonly FrameNode[], path: string): string | null => {
    let text = ''
    for (const [index, node] of all.entries()) {
      const place = `${path}${index}`
      if (node.type === 'mark') text += node.text === ' ' ? kit.marks.gap : node.text
      else if (node.type === 'option') {
        const isThere = node.rank > droppedUpTo && isWhole(node.nodes, `${place}.`, chosen)
        const inner = isThere ? write(node.nodes, `${place}.`) : ''
        if (inner === null) return null
        text += inner
      } else {
        const piece = chosen.byPlace.get(place)
        const words = piece && wordsOf(piece, node.isLabel, levels.get(place) ?? 0)
        if (words === undefined || !piece) return null
        const lead = node.prefix === undefined ? undefined : chosen.byPlace.get(`${place}:`)
        pieces.push(piece, ...(lead ? [lead] : []))
        text += lead ? prefixed(lead.labels[0] ?? '', words, material.spelling) : words
      }
    }
    return text
  }
  const text = write(nodes, '')
  return text === null ? null : { text: finished(text, field.rules, material), pieces }
}

const wordsOf = (piece: Piece, isLabel: boolean, level: number): string | undefined =>
  (isLabel ? piece.labels : piece.sentences)[level]

const isWhole = (nodes: readonly FrameNode[], path: string, { byPlace }: Chosen): boolean =>
  nodes.every((node, index) => node.type !== 'slot' || byPlace.has(`${path}${index}`))

const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚]/gu, "'"],
  [/[“”„«»]\u00A0?/gu, '"'],
  [/[–—]/gu, '-'],
  [/\u00A0/gu, ' '],
  [/…/gu, '...'],
]

function finished(text: string, { isPlain = false, isCalm = false }: FieldRules, { spelling }: Material): string {
  const tidy = tidySpaces(text)
    .replace(/([.!?])\.(?=\s|$)/gu, '$1')
    .trim()
  const plain = isPlain ? PLAIN.reduce((all, [mark, instead]) => all.replace(mark, instead), tidy) : tidy
  return capitalFirst(isCalm ? plain.replace(/[¡!]/gu, '') : plain, spelling)
}

const SMS_WIDE = 70

function isFit(text: string, { output, rules }: Field, { spelling }: Material): boolean {
  const counting = output.counting ?? 'graphemes'
  if (text === '' || lengthFor(counting, text) > output.maxLength) return false
  if (counting === 'sms' && isWideSms(text) && text.length > SMS_WIDE) return false
  const [first] = sentencesOf(text, spelling.language)
  if (rules.firstSentence !== undefined && first && lengthFor(counting, first.text) > rules.firstSentence) return false
  return (
    rules.isAnswer === true ||
    !isDangling(text, spelling.language) ||
    spelling.names.some((name) => namesIt(text.slice(0, name.length), name))
  )
}

/** One letter beyond the phone's alphabet, and a message has less than half the room. */
const isWideSms = (text: string): boolean =>
  /[^@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]/u.test(text)

/** Whether a frame chooses an entry that others follow. */
export const isLeading = (frame: Frame): boolean =>
  frame.some((nodes) => slotsOf(nodes).some((name) => LEADS.has(name)))

/** Notes what a field has used. */
export function noted(used: Used, { pieces }: Filled, frame: Frame): Used {
  const entries = new Map(used.entries)
  if (isLeading(frame))
    for (const { entry } of pieces) if (entry.includes(':')) entries.set(entry.split(':')[0] ?? '', entry)
  return {
    ...used,
    ids: new Set([...used.ids, ...pieces.map(({ id }) => id)]),
    long: [...used.long, ...pieces.map(({ entry, long }) => ({ entry, words: long }))],
    entries,
  }
}
