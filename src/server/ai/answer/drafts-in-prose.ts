import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import type { Fields } from './drafts-in-json.ts'
import { type FieldNames, fieldNames } from './field-names.ts'
import { withoutSmallTalk } from './small-talk.ts'

/** 'Draft 1', '### Option B:', '**Version 2** – calm', 'Tagline 3: Bread that waits'. */
const HEAD =
  /^[\s#*_>[(]{0,8}(?:draft|option|version|variant|variation|tagline|headline|slogan|ad|email|post|caption|idea|title|entwurf|variante|vorschlag|anzeige|opción|versión|borrador|propuesta|anuncio|proposition|accroche|annonce|opção|versão|rascunho|proposta|anúncio|opzione|versione|bozza|案|バージョン|パターン|الخيار|النسخة|المسودة|الشعار)\s*(?:#|no\.?\s*|n°\s*)?(?:\d{1,2}|[a-f]|one|two|three|eins|zwei|drei|الأول|الثاني|الثالث|[١-٩])(?![\p{L}\p{N}])[\s*_)\]]{0,4}(?:[:：.–—-]|$)[\s*_]{0,4}(.*)$/iu
const RULE = /^[ \t]*(?:-{3,}|\*{3,}|_{3,}|={3,})[ \t]*$/
const ITEM =
  /^[ \t]{0,3}(?:\*\*)?(?:\(?(\d{1,2}|[a-h]|[٠-٩]{1,2})[.)、:：](?=[\s*"“„«「]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])|[①-⑨]|[-•*–·](?=\s))(?:\*\*)?[ \t]*(.*)$/iu
/** Whether an opening announces texts to choose from, and so the list is no part of one. */
const MANY =
  /\b(?:\d|two|three|four|five|several|some|few|zwei|drei|vier|fünf|einige|dos|tres|cuatro|cinco|algun[oa]s|deux|trois|quatre|cinq|quelques|dois|duas|três|quatro|cinco|due|tre|alcun[ei])\b|[2-9２-９二三四五]|[٢-٩]|ثلاث|أربع|خمس/iu
const MAX_SHORT_CHARS = 200

/** Drafts in an answer of plain words: under headings, between rules, as a list, or with labels in front of the fields. */
export function draftsInProse(answer: string, useCase: UseCase): readonly Fields[] {
  const { text: said, opening } = withoutSmallTalk(answer)
  const names = fieldNames(useCase)
  const text = said.includes('|') ? withoutTable(said, names) : said
  const blocks = blocksIn(text, names)
  return blocks.flatMap((block) => labelled(block, names) ?? unlabelled(block, useCase, blocks.length === 1 ? opening : ''))
}

/** The rows of a table as lines with labels. */
const withoutTable = (text: string, names: FieldNames): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const [, label = '', words = ''] = /^\s*\|\s*([^|]{1,60}?)\s*\|\s*([^|]*?)\s*\|\s*$/.exec(line) ?? []
      if (/^\s*\|?[\s|:-]+\|[\s|:-]*$/.test(line)) return []
      return names.keyOf(label) === undefined || words === '' ? [line] : [`${label}: ${words}`]
    })
    .join('\n')

function blocksIn(text: string, names: FieldNames): readonly string[] {
  const lines = text.split('\n')
  const isHead = (line: string): boolean => HEAD.test(line) && labelIn(line, names) === undefined
  if (lines.some(isHead)) {
    const blocks: string[][] = []
    for (const line of lines) {
      if (isHead(line)) blocks.push([HEAD.exec(line)?.[1] ?? ''])
      else blocks.at(-1)?.push(RULE.test(line) ? '' : line)
    }
    return blocks.map((block) => withoutSmallTalk(block.join('\n')).text.trim()).filter((block) => block !== '')
  }
  const parts = text.split(/\n[ \t]*(?:-{3,}|\*{3,}|_{3,}|={3,})[ \t]*(?=\n|$)/).map((part) => part.trim())
  const filled = parts.filter((part) => part !== '' && !RULE.test(part))
  const isApart = filled.length > 1 && (names.required.length === 1 || filled.every((part) => labelled(part, names) !== undefined))
  return isApart ? filled : [parts.length > 1 && filled.length === 1 ? (filled[0] ?? '') : text]
}

interface Label {
  /** The key of the field, or of the family of numbered fields. */
  readonly key: string
  readonly isFamily: boolean
  readonly rest: string
}

/** A line such as `**Headline:** Bread that waits`, `### Headline`, `1. Headline: …` or `**Headlines:**`. */
function labelIn(line: string, names: FieldNames): Label | undefined {
  const bare = line.replace(/^[\s>]*(?:\(?\d{1,2}[.)][ \t]+|[-•*][ \t]+)?/, '')
  const [, label = '', rest = ''] =
    /^[#*_\s[]{0,8}([\p{L}\p{N}][\p{L}\p{N}\p{M} '’/()_-]{0,40}?)[\s*_\]]{0,4}[:：][\s*_]{0,4}(.*)$/u.exec(bare) ?? []
  const known = label === '' ? undefined : named(label.replace(/\s*\([^)]*\)$/, ''), names)
  if (known) return { ...known, rest: withoutLoneBold(rest.trim()) }
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

/** A line about the draft: `Strategy: proof`, `Rationale: …`. */
const isAside = (line: string, names: FieldNames): boolean => {
  const [, label = ''] = /^[\s#*_>-]{0,8}([\p{L} ]{3,20})[\s*_]{0,4}[:：]/u.exec(line) ?? []
  return label !== '' && names.isAside(label)
}

function labelled(block: string, names: FieldNames): readonly Fields[] | undefined {
  const drafts: Record<string, string[]>[] = [{}]
  const rest: string[] = []
  let current: string[] | undefined
  let key = ''
  let isAsideNow = false
  for (const line of block.split('\n')) {
    const label = labelIn(line, names)
    if (label) {
      isAsideNow = false
      const last = drafts.at(-1) ?? {}
      key = label.isFamily && label.rest !== '' ? nextOf(label.key, last) : label.key
      if (Object.hasOwn(last, key)) drafts.push({})
      current = [label.rest]
      const draft = drafts.at(-1)
      if (draft) draft[key] = current
    } else if (isAside(line, names)) isAsideNow = true
    else if (isAsideNow) isAsideNow = line.trim() !== ''
    else {
      // A short field ends with its paragraph; what follows without a label is the main text.
      const isEnded =
        current !== undefined &&
        line.trim() === '' &&
        key !== names.main?.key &&
        current.join('').trim() !== '' &&
        names.keyOf(key) !== undefined
      if (isEnded) current = rest
      ;(current ?? rest).push(RULE.test(line) ? '' : line)
    }
  }
  if (key === '') return undefined
  const [first] = drafts
  const words = rest.join('\n').trim()
  // Words without a label are the main text, unless they only lead to what comes.
  if (first && names.main && words !== '' && !/[:：]$/.test(words) && !Object.hasOwn(first, names.main.key)) first[names.main.key] = [words]
  return drafts.map((draft) =>
    Object.fromEntries(Object.entries(draft).flatMap(([name, lines]) => numbered(name, lines.join('\n').trim(), names))),
  )
}

/** `question_2` behind `question_1`. */
function nextOf(family: string, draft: Readonly<Record<string, unknown>>): string {
  let number = 1
  while (Object.hasOwn(draft, `${family}_${number}`)) number++
  return `${family}_${number}`
}

/** A list under the name of a family is its fields. */
function numbered(name: string, text: string, names: FieldNames): readonly (readonly [string, string])[] {
  if (names.keyOf(name) !== undefined || names.keyOf(`${name}_1`) === undefined) return [[name, text]]
  const items = itemsIn(text) ?? text.split('\n').filter((line) => line.trim() !== '')
  return items.map((item, index) => [`${name}_${index + 1}`, item] as const)
}

function unlabelled(block: string, useCase: UseCase, opening: string): readonly Fields[] {
  const names = fieldNames(useCase)
  const { main, required } = names
  if (!main) return []
  const isShort = required.length === 1 && main.maxLength <= MAX_SHORT_CHARS
  const items = itemsIn(block) ?? (isShort ? itemsInLine(block) : undefined)
  const family = /^(.+)_1$/.exec(required[0]?.key ?? '')?.[1]
  if (items !== undefined) {
    if (family !== undefined && useCase.outputs.some(({ key }) => key === `${family}_${items.length}`) && !isAnnounced(opening, useCase))
      return [Object.fromEntries(items.map((item, index) => [`${family}_${index + 1}`, item]))]
    if (isShort || (opening !== '' && MANY.test(opening) && items.length <= Math.max(useCase.variants, 5)))
      return items.map((item) => ({ [main.key]: isShort ? withoutReason(item) : item }))
  }
  const lines = block.split('\n').filter((line) => line.trim() !== '')
  const isLines =
    required.length === 1 &&
    main.maxLength <= MAX_SHORT_CHARS &&
    useCase.variants > 1 &&
    lines.length === useCase.variants &&
    lines.every((line) => line.trim().length >= 6 && line.trim().length <= main.maxLength)
  if (isLines) return lines.map((line) => ({ [main.key]: line.trim() }))
  return /^[\s{}[\]]*$/.test(block) ? [] : [{ [main.key]: block.trim() }]
}

const isAnnounced = (opening: string, { variants }: UseCase): boolean =>
  variants > 1 && /version|draft|variant|option|entw|opci|opç/iu.test(opening)

/** The items of a text that is nothing but a list; undefined where other words are in it. */
function itemsIn(block: string): readonly string[] | undefined {
  const items: string[] = []
  for (const line of block.split('\n')) {
    const item = ITEM.exec(line)
    if (item) items.push(item[2] ?? '')
    else if (items.length === 0) {
      if (line.trim() !== '') return undefined
    } else items[items.length - 1] += `\n${line}`
  }
  const filled = items.map((item) => item.trim()).filter((item) => item !== '')
  return filled.length > 1 ? filled : undefined
}

/** '1. Bread that waits 2. Baked at night' on one line: numbers from 1 on, in their order. */
function itemsInLine(block: string): readonly string[] | undefined {
  if (block.includes('\n')) return undefined
  const found = Array.from(block.matchAll(/(?:^|\s)\(?(\d{1,2})[.)]\s+/g))
  if (found.length < 2 || found[0]?.index !== 0 || found.some(([, number], index) => Number(number) !== index + 1)) return undefined
  return found.map(({ 0: mark, index }, at) => block.slice(index + mark.length, found[at + 1]?.index).trim())
}

/** `**Bread that waits** – a calm promise`: a reason behind a marked text is no part of it. */
function withoutReason(item: string): string {
  const [, bold, quoted] = /^(?:\*\*([^*\n]{2,300})\*\*|(["“„«「][^"“”„«»「」\n]{2,300}["”“»」]))[ \t]*(?:[([–—:-]|\n|$)/u.exec(item) ?? []
  return bold ?? quoted ?? item.split(/\n\s*\n|\n[ \t]*[*_(-]/)[0] ?? item
}
