import { measureLength } from '#domain/formats/channel-length.ts'
import {
  type ChosenPieces,
  choosePieces,
  fullSentence,
  isLeadingFrame,
  type UsedPieces,
} from './draft/choose-pieces.ts'
import { finishText, fitsField, type FrameField, isWideSms, WIDE_SMS_CHARS } from './draft/finish-text.ts'
import { asLabel, prependPrefix, titleBar } from './join-texts.ts'
import type { LanguageMarks } from './language-kits.ts'
import type { SlotMaterial } from './slot-material.ts'
import type { SlotPiece } from './slot-piece.ts'
import type { SlotFrame, FrameNode } from './parse-frame.ts'

export interface FilledField {
  readonly text: string
  readonly pieces: readonly SlotPiece[]
}

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
        text += lead
          ? prependPrefix(lead.labels[0] ?? '', shown, material.spelling, {
              // A full stop behind a label makes it a sentence.
              isLabel: node.isLabel && !(next?.type === 'mark' && next.text.startsWith('.')),
              isDefinition: node.prefix === 'P' && node.name === 'what' && !node.isLabel,
            })
          : shown
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
