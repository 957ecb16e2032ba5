import type { FieldNames } from './field-names.ts'
import { readListItems } from './list-items.ts'
import { isAboutDrafts, isAnnouncement } from './small-talk.ts'
import { type DraftFieldTexts, UNPLACED_KEY } from './draft-field-texts.ts'

interface Label {
  /** The key of the field, or of the family of numbered fields; empty where the template has no such field. */
  readonly key: string
  readonly isFamily: boolean
  readonly rest: string
}

const RULE = /^[ \t]*(?:-{3,}|\*{3,}|_{3,}|={3,})[ \t]*$/
const MAX_NAME_WORDS = 3
const MAX_DRAFTS = 50
const MAX_HEADING_CHARS = 100
/** A heading, or a line that is bold as a whole. */
const MARKED = /^[\s>]*(?:#{1,6}[ \t]|\*\*[^*]+\*\*\s*$)/

/** A line such as `**Headline:** Bread that waits`, `### Headline`, `1. Headline: …` or `**Headlines:**`. */
export function readFieldLabel(line: string, names: FieldNames): Label | undefined {
  const bare = line.replace(/^[\s>]*(?:\(?\d{1,2}[.)][ \t]+|[-•*][ \t]+)?/, '')
  const [, label = '', rest = ''] =
    /^[#*_\s[]{0,8}([\p{L}\p{N}][\p{L}\p{N}\p{M} '’/()_.≤<~-]{0,40}?)[\s*_\]]{0,4}(?:[:：]|=(?= ))[\s*_]{0,4}(.*)$/u.exec(
      bare,
    ) ?? []
  const known = label === '' ? undefined : named(label.replace(/(?<!\s)\s*\([^()]*\)$/, ''), names)
  if (known) return { ...known, rest: withoutLoneBold(rest.trim()) }
  if (bare.length > MAX_HEADING_CHARS) return undefined
  // `HEADLINE` above its words.
  const capitals = /^\p{Lu}[\p{Lu} ]{2,30}$/u.test(bare.trim()) ? named(bare, names) : undefined
  if (capitals) return { ...capitals, rest: '' }
  const [, heading = ''] = /^(?:#{1,6}[ \t]+|\*\*)([^*#\n]{1,40}?)(?:\*\*)?[ \t]*$/u.exec(bare) ?? []
  const found = heading === '' ? undefined : named(heading, names)
  return found && { ...found, rest: '' }
}

function named(label: string, names: FieldNames): Omit<Label, 'rest'> | undefined {
  const key = names.keyOf(label)
  if (key !== undefined) return { key, isFamily: false }
  const family = names.familyOf(label)
  return family !== undefined && names.keyOf(`${family}_1`) !== undefined ? { key: family, isFamily: true } : undefined
}

/** `**Q: How long?**` leaves its end behind. */
const withoutLoneBold = (text: string): string => (text.split('**').length % 2 === 0 ? text.replace(/\*\*$/, '') : text)

/** A line about the draft: `Strategy: proof`, `Character count: 31`, `Rationale: this headline …`. */
function isAside(line: string, names: FieldNames): boolean {
  const [, label = '', words = ''] = /^[\s#*_>-]{0,8}([\p{L} ]{3,20})[\s*_]{0,4}[:：][\s*_]{0,4}(.*)$/u.exec(line) ?? []
  if (label === '' || !names.isMetadata(label)) return false
  return (
    /^strategy$/i.test(label.trim()) ||
    words === '' ||
    /^[\d\s./,()]+(?:\p{L}+\.?)?$/u.test(words) ||
    isAboutDrafts(words)
  )
}

/** A label of no field of this template: any short name in front of words. */
function isForeignLabel(line: string, names: FieldNames): boolean {
  const [, label = '', words = ''] =
    /^[\s#*_>-]{0,8}([\p{L}][\p{L}\p{M} '’-]{1,30}?)[\s*_]{0,4}[:：][\s*_]{0,4}(.*)$/u.exec(line) ?? []
  if (label === '' || words.trim() === '' || POSTSCRIPT.test(label)) return false
  return (
    names.isForeign(label) || (/^\p{Lu}|^\p{Lo}/u.test(label) && label.trim().split(/\s+/).length <= MAX_NAME_WORDS)
  )
}
/** `Hook: …`: a name that no copy begins a line with. */
const isForeignName = (line: string, names: FieldNames): boolean =>
  names.isForeign(/^[^:：]{0,40}/.exec(line)?.[0] ?? '')
/** Belongs to the text wherever it stands. */
const POSTSCRIPT = /^(?:p\.? ?s\.?|pps|nb|n\.b\.|pd|p\.d\.)$/i

/** A paragraph without a label. */
interface Loose {
  /** The field that it follows; empty at the start. */
  readonly after: string
  readonly isBehindMain: boolean
  readonly lines: string[]
}

/** Words of one draft while it is read. */
class Reading {
  readonly fields: Record<string, string[]> = {}
  readonly loose: Loose[] = []
  readonly foreign: string[] = []

  constructor(private readonly names: FieldNames) {}

  /** True once the main text has a label of its own. */
  get hasMain(): boolean {
    return this.names.main !== undefined && Object.hasOwn(this.fields, this.names.main.key)
  }

  addLoose(after: string): string[] {
    const lines: string[] = []
    this.loose.push({ after, isBehindMain: this.hasMain, lines })
    return lines
  }

  /**
   * Every word has a place: its field, the main text, the long field it follows, or none. A short field takes none of
   * them. `isFollowed`: another draft comes behind this one, so that its last line may lead to that.
   */
  done(isFollowed: boolean): DraftFieldTexts {
    const { main } = this.names
    const unplaced = [...this.foreign]
    const isMainFree = main !== undefined && !this.hasMain
    const asMain: string[] = []
    const beforeMain: string[] = []
    const behindMain: string[] = []
    const paragraphs = this.loose
      .map(({ lines, ...place }) => ({ ...place, words: lines.join('\n').trim() }))
      .filter(({ words }) => words !== '')
    for (const [index, { after, isBehindMain, words }] of paragraphs.entries()) {
      // Inside the main text such a line is a part of it: 'Two reasons:', '**Your gift**'.
      const isBeforeMain = index === 0 && !isBehindMain
      const isBeforeNext = isFollowed && index === paragraphs.length - 1
      if ((isBeforeMain || isBeforeNext) && isLeadIn(words)) {
        // Drops a lead-in that only announces the drafts, because it carries no content.
        if (!isAnnouncement(words)) unplaced.push(words)
        continue
      }
      if (isMainFree) asMain.push(words)
      else if (after !== '' && !this.names.isShort(after)) this.fields[after]?.push('', words)
      else if (after === '' || !this.names.hasOneMain) unplaced.push(words)
      else if (isBehindMain) behindMain.push('', words)
      else beforeMain.push(words, '')
    }
    if (main && !isMainFree) this.fields[main.key] = [...beforeMain, ...(this.fields[main.key] ?? []), ...behindMain]
    if (isMainFree && asMain.length > 0) this.fields[main.key] = [asMain.join('\n\n')]
    const placed = Object.entries(this.fields).flatMap(([name, lines]) =>
      numbered(name, lines.join('\n').trim(), this.names),
    )
    return { ...Object.fromEntries(placed), ...(unplaced.length > 0 && { [UNPLACED_KEY]: unplaced.join('\n') }) }
  }
}

/** A line that only leads to what follows: 'Here is the second one:', '### Ad for Instagram'. */
const isLeadIn = (words: string): boolean =>
  !words.includes('\n') && (/[:：][*_\s]*$/.test(words) || MARKED.test(words))

/** The drafts in a text with labels in front of the fields; undefined where it has none. */
export function labelledDrafts(block: string, names: FieldNames): readonly DraftFieldTexts[] | undefined {
  let reading = new Reading(names)
  const readings = [reading]
  let current: string[] | undefined
  let key = ''
  let isAsideNow = false
  let isForeignNow = false
  let hasLabel = false
  const lines = block.split('\n')
  const isMainNamed = lines.some((line) => readFieldLabel(line, names)?.key === names.main?.key)
  for (const line of lines) {
    const label = readFieldLabel(line, names)
    const isMainFree = names.main !== undefined && !reading.hasMain
    const isField = current !== undefined && current === reading.fields[key]
    // Without a label of its own the main text is what stands between the fields.
    const isBelowShort =
      isField && !isMainNamed && names.isShort(key) && isEnded(current, key, names) && !isForeignName(line, names)
    const isInMain =
      !isForeignNow &&
      (key === names.main?.key || (isMainFree && hasLabel && ((current !== undefined && !isField) || isBelowShort)))
    if (label) {
      hasLabel = true
      isAsideNow = false
      isForeignNow = false
      key = label.isFamily && label.rest !== '' ? nextOf(label.key, reading.fields) : label.key
      if (Object.hasOwn(reading.fields, key)) readings.push((reading = new Reading(names)))
      if (readings.length > MAX_DRAFTS) break
      current = [label.rest]
      reading.fields[key] = current
    } else if (!isInMain && isAside(line, names)) isAsideNow = true
    else if (isAsideNow) isAsideNow = line.trim() !== ''
    else if (!isInMain && isForeignLabel(line, names)) {
      isForeignNow = true
      current = reading.foreign
      current.push(line.trim())
    } else if (line.trim() === '' && (isForeignNow || isEnded(current, key, names))) {
      isForeignNow = false
      current = reading.addLoose(key)
    } else {
      // The words of a short field end with their line, and the text begins below.
      if (isField && names.isShort(key) && isEnded(current, key, names)) current = reading.addLoose(key)
      current ??= reading.addLoose('')
      current.push(RULE.test(line) ? '' : line)
    }
  }
  return hasLabel ? readings.map((one, index) => one.done(index < readings.length - 1)) : undefined
}

/** A short field ends with its paragraph; the main text and numbered fields go on. */
const isEnded = (current: readonly string[] | undefined, key: string, names: FieldNames): boolean =>
  current !== undefined &&
  key !== '' &&
  key !== names.main?.key &&
  names.keyOf(key) !== undefined &&
  current.join('').trim() !== ''

/** `question_2` behind `question_1`. */
function nextOf(family: string, draft: Readonly<Record<string, unknown>>): string {
  let number = 1
  while (Object.hasOwn(draft, `${family}_${number}`)) number++
  return `${family}_${number}`
}

/** A list under the name of a family is its fields. */
function numbered(name: string, text: string, names: FieldNames): readonly (readonly [string, string])[] {
  if (names.keyOf(name) === name || names.keyOf(`${name}_1`) === undefined) return [[name, text]]
  const items = readListItems(text) ?? text.split('\n').filter((line) => line.trim() !== '')
  return items.map((item, index) => [`${name}_${index + 1}`, item] as const)
}
