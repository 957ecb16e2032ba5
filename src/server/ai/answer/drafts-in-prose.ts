import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { type FieldNames, fieldNames } from './field-names.ts'
import { readFieldLabel, labelledDrafts } from './labelled-prose.ts'
import { readListItems } from './list-items.ts'
import { withoutCounts } from './plain-answer.ts'
import { isAnnouncement, type AnswerWithoutTalk, withoutSmallTalk } from './small-talk.ts'
import { draftsInTags } from './drafts-in-tags.ts'
import { draftsInTable, withoutTables } from './drafts-in-table.ts'
import { type DraftFieldTexts, UNPLACED_KEY, withUnplaced } from './draft-field-texts.ts'

/** 'Draft 1', '### Option B:', '**Version 2** – calm', 'Tagline 3: Bread that waits'. */
const DRAFT_HEADING =
  /^[\s#*_>[(]{0,8}(?:draft|option|version|variant|variation|tagline|headline|slogan|ad|email|post|caption|idea|title|reply|response|text|message|pitch|bio|suggestion|example|entwurf|variante|vorschlag|anzeige|antwort|nachricht|beispiel|opción|versión|borrador|propuesta|anuncio|respuesta|texto|proposition|accroche|annonce|réponse|texte|opção|versão|rascunho|proposta|anúncio|resposta|opzione|versione|bozza|risposta|testo|optie|versie|voorstel|案|バージョン|パターン|الخيار|النسخة|المسودة|الشعار)\s*(?:#|no\.?\s*|n°\s*)?(?:\d{1,2}|[a-f]|one|two|three|eins|zwei|drei|الأول|الثاني|الثالث|[١-٩])(?![\p{L}\p{N}])(?: ?\([^()\n]{1,40}\))?[\s*_)\]]{0,4}(?:[:：.–—-]|$)[\s*_]{0,4}(.*)$/iu
/** Heads that no text has inside of it, as it may have 'Option 1:'. */
const UNAMBIGUOUS_HEADING =
  /^[\s#*_>[(]{0,8}(?:draft|version|variant|variation|reply|response|entwurf|antwort|versión|borrador|respuesta|réponse|versão|rascunho|resposta|versione|bozza|risposta|versie|バージョン)(?!\p{L})/iu
const RULE = /^[ \t]*(?:-{3,}|\*{3,}|_{3,}|={3,})[ \t]*$/
/** Matches an opening that announces several texts to choose from, so that the list is not part of one text. */
const MANY =
  /\b(?:\d|two|three|four|five|several|some|few|zwei|drei|vier|fünf|einige|dos|tres|cuatro|cinco|algun[oa]s|deux|trois|quatre|cinq|quelques|dois|duas|três|quatro|cinco|due|tre|alcun[ei])\b|[2-9２-９二三四五]|[٢-٩]|ثلاث|أربع|خمس/iu
const MAX_SHORT_CHARS = 200

/**
 * Drafts in an answer of plain words: under headings, between rules, as a list, or with labels in front of the fields.
 */
export function draftsInProse(answer: string, useCase: UseCase): readonly DraftFieldTexts[] {
  const names = fieldNames(useCase)
  const tagged = draftsInTags(answer, names)
  if (tagged) return tagged
  const { text: bodyText, opening } = withoutAnnouncement(
    withoutSmallTalk(useCase.variants > 1 ? withoutFences(answer) : answer),
    names,
  )
  const table = bodyText.includes('|') ? draftsInTable(bodyText, names) : undefined
  if (table)
    return table.drafts.map((draft, index) =>
      index === 0 && !isAnnouncement(table.rest) ? withUnplaced(draft, table.rest) : draft,
    )
  const text = bodyText.includes('|') ? withoutTables(bodyText, names) : bodyText
  const blocks = blocksIn(text, useCase, opening)
  return blocks.flatMap((block) => {
    const labelled = labelledDrafts(block.text, names)
    const isOneText =
      useCase.variants === 1 && useCase.outputs.length === 1 && labelled !== undefined && labelled.length > 1
    const drafts =
      (isOneText ? undefined : labelled) ?? unlabelledDrafts(block.text, useCase, blocks.length === 1 ? opening : '')
    const { lead } = block
    return lead === undefined ? drafts : drafts.map((draft, index) => (index === 0 ? withUnplaced(draft, lead) : draft))
  })
}

/** `Hook: …`, `**Closing line:** …`. */
const FOREIGN_LABEL =
  /^[\s#*_>-]{0,8}[\p{Lu}\p{Lo}][\p{L}'’-]{0,20}(?: [\p{L}'’-]{1,20}){0,2}[\s*_]{0,4}[:：][\s*_]{0,4}\S/u

/** Above a list of short drafts any line that names them says nothing: 'Three ideas for a slogan:'. */
function withoutAnnouncement(spoken: AnswerWithoutTalk, names: FieldNames): AnswerWithoutTalk {
  const [, line = '', rest = ''] = /^([^\n]{1,200}[:：][*_]{0,3})[ \t]*\n([\s\S]*)$/u.exec(spoken.text) ?? []
  const isIt = isShortDraft(names) && isAnnouncement(line) && readListItems(rest.trim()) !== undefined
  return isIt ? { text: rest.trim(), opening: spoken.opening || line } : spoken
}

/** Several fences, one for each draft, are as good as rules between them. */
function withoutFences(text: string): string {
  const lines = text.split('\n')
  const isFence = (line: string): boolean => /^[ \t]{0,8}```[a-z]{0,20}[ \t]{0,8}$/i.test(line)
  return lines.filter(isFence).length < 2 ? text : lines.map((line) => (isFence(line) ? '---' : line)).join('\n')
}

interface Block {
  readonly text: string
  /** Words in front of the first draft that are more than an announcement. */
  readonly lead?: string
}

/** Without rules above and below all of it. */
function withoutOuterRules(text: string): string {
  const lines = text.split('\n')
  const isWords = (line: string): boolean => line.trim() !== '' && !RULE.test(line)
  return lines.slice(Math.max(0, lines.findIndex(isWords)), lines.findLastIndex(isWords) + 1).join('\n')
}

function blocksIn(text: string, useCase: UseCase, opening: string): readonly Block[] {
  // Headings and rules belong to a text that was asked for once.
  if (useCase.variants === 1) return [{ text: withoutOuterRules(text) }]
  const names = fieldNames(useCase)
  const headedBlocks = blocksUnderHeadings(text.split('\n'), useCase, opening)
  if (headedBlocks) return headedBlocks
  const parts = text.split(/\n[ \t]*(?:-{3,}|\*{3,}|_{3,}|={3,})[ \t]*(?=\n|$)/).map((part) => part.trim())
  const filled = parts.filter((part) => part !== '' && !RULE.test(part))
  // A rule inside of a letter stands between two parts of it.
  const isChoice =
    names.required.length === 1 &&
    (isShortDraft(names) || filled.length === useCase.variants || (MANY.test(opening) && filled.length <= MAX_CHOICES))
  const isApart = filled.length > 1 && (isChoice || filled.every((part) => labelledDrafts(part, names) !== undefined))
  return (isApart ? filled : [parts.length > 1 && filled.length === 1 ? (filled[0] ?? '') : text]).map((one) => ({
    text: one,
  }))
}

/**
 * Shorter texts behind 'Option 1:' on one line are choices inside of a text, unless the template wants texts that
 * short.
 */
const MIN_INLINE_CHARS = 40
const MAX_CHOICES = 5
/** More heads than this are lines of one text. */
const MAX_BLOCKS = 50
const MIN_LINE_CHARS = 6

/**
 * The texts under heads such as 'Draft 1' or '### Option B'; undefined where there are none, or where they are part of
 * one text: 'Option 1: rye. Option 2: malt.'
 */
function blocksUnderHeadings(
  lines: readonly string[],
  useCase: UseCase,
  opening: string,
): readonly Block[] | undefined {
  const names = fieldNames(useCase)
  const isHeading = (line: string): boolean => DRAFT_HEADING.test(line) && readFieldLabel(line, names) === undefined
  const first = lines.findIndex(isHeading)
  if (first < 0) return undefined
  const blocks: string[][] = []
  let isInline = true
  for (const line of lines.slice(first)) {
    if (isHeading(line)) {
      const words = (DRAFT_HEADING.exec(line)?.[1] ?? '').replace(/^([^*]{0,200})\*\*$/, '$1')
      isInline &&= words !== '' && !/^[\s>]*[#*_]/.test(line)
      blocks.push([words])
    } else blocks.at(-1)?.push(RULE.test(line) ? '' : line)
  }
  if (blocks.length > MAX_BLOCKS) return undefined
  const lead = lines.slice(0, first).join('\n').trim()
  const texts = blocks
    .map((block) => withoutSmallTalk(block.join('\n'), true).text.trim())
    .filter((block) => block !== '')
  // A subject or an address above: the heads stand inside of the one text.
  if (lines.slice(0, first).some((line) => readFieldLabel(line, names) !== undefined)) return undefined
  const isAnnounced = lead === '' ? opening !== '' : isAnnouncement(lead)
  const isLabelled = texts.every((text) => labelledDrafts(text, names) !== undefined)
  if (lead !== '' && !isAnnounced && !isLabelled) return undefined
  if (isInline) {
    const isNamed = lead === '' && lines.filter(isHeading).every((line) => UNAMBIGUOUS_HEADING.test(line))
    const isLong = blocks.every((block) => block.join('\n').trim().length >= MIN_INLINE_CHARS)
    if (!(isShortDraft(names) || isLong || isLabelled || isAnnounced || isNamed)) return undefined
  }
  return texts.map((text, index) => ({ text, ...(lead !== '' && !isAnnounced && index === 0 && { lead }) }))
}

/** True if a draft is a single line. */
const isShortDraft = ({ required, main }: FieldNames): boolean =>
  required.length === 1 && (main?.maxLength ?? 0) <= MAX_SHORT_CHARS

function unlabelledDrafts(block: string, useCase: UseCase, opening: string): readonly DraftFieldTexts[] {
  const names = fieldNames(useCase)
  const { main, required } = names
  if (!main) return []
  const isShort = isShortDraft(names)
  const items = readListItems(block) ?? (isShort ? (itemsInLine(block) ?? quotedItems(block)) : undefined)
  const family = /^(.+)_1$/.exec(required[0]?.key ?? '')?.[1]
  if (items !== undefined) {
    if (
      family !== undefined &&
      useCase.outputs.some(({ key }) => key === `${family}_${items.length}`) &&
      !isAnnounced(opening, useCase)
    )
      return [Object.fromEntries(items.flatMap((item, index) => pairIn(item, index + 1, { family, names })))]
    if (useCase.variants > 1 && (isShort || (opening !== '' && MANY.test(opening) && items.length <= MAX_CHOICES)))
      return items.map((item) =>
        isShort
          ? withReasonApart(
              item,
              main.key,
              items.every((one) => BOLD_NAME.test(one)),
            )
          : { [main.key]: item },
      )
  }
  const lines = block.split('\n').filter((line) => line.trim() !== '')
  // Labels that this template doesn't know: nobody can say which field is which.
  if (required.length > 1 && lines.filter((line) => FOREIGN_LABEL.test(line)).length >= required.length)
    return [{ [UNPLACED_KEY]: block.trim() }]
  // Between empty lines short drafts stand apart.
  const paragraphs = block
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  const lists = isShort && useCase.variants > 1 ? paragraphs.map(readListItems) : []
  if (lists.filter((list) => list !== undefined).length === 1) {
    const [first = {}, ...rest] = (lists.find((list) => list !== undefined) ?? []).map((item) =>
      withReasonApart(item, main.key, false),
    )
    return [withUnplaced(first, paragraphs.filter((_, index) => lists[index] === undefined).join('\n')), ...rest]
  }
  const isApart =
    isShort &&
    useCase.variants > 1 &&
    paragraphs.length > 1 &&
    paragraphs.length <= MAX_CHOICES &&
    paragraphs.every(
      (paragraph) =>
        paragraph.length >= MIN_LINE_CHARS &&
        paragraph.length <= main.maxLength * 2 &&
        withoutCounts(paragraph).trim().length <= main.maxLength,
    )
  if (isApart) return paragraphs.map((paragraph) => ({ [main.key]: paragraph }))
  const isLines =
    required.length === 1 &&
    main.maxLength <= MAX_SHORT_CHARS &&
    useCase.variants > 1 &&
    lines.length === useCase.variants &&
    lines.every((line) => line.trim().length >= MIN_LINE_CHARS && line.trim().length <= main.maxLength)
  if (isLines) return lines.map((line) => ({ [main.key]: line.trim() }))
  return /^[\s{}[\]]*$/.test(block) ? [] : [{ [main.key]: block.trim() }]
}

/** The answer below a question, and the reason behind a name, are fields of their own. */
function pairIn(
  item: string,
  number: number,
  { family, names }: { readonly family: string; readonly names: FieldNames },
): readonly (readonly [key: string, words: string])[] {
  const [second, pattern] =
    family === 'question' ? ['answer', /^([^\n]+)\n([\s\S]+)$/] : ['why', /^(.{1,60}?)(?: [–—-]|:) +([\s\S]+)$/]
  const [, first = '', rest = ''] = pattern.exec(item) ?? []
  const key = `${second}_${number}`
  if (rest.trim() === '' || names.keyOf(key) !== key) return [[`${family}_${number}`, item]]
  return [
    [`${family}_${number}`, first],
    [key, rest.trim()],
  ]
}

const isAnnounced = (opening: string, { variants }: UseCase): boolean =>
  variants > 1 && /version|draft|variant|option|entw|opci|opç/iu.test(opening)

/** '1. Bread that waits 2. Baked at night' on one line: numbers from 1 on, in their order. */
function itemsInLine(block: string): readonly string[] | undefined {
  if (block.includes('\n')) return undefined
  if (/^[•·▪]\s/u.test(block)) return block.split(/\s?[•·▪]\s+/u).filter(Boolean)
  const found = Array.from(block.matchAll(/(?:^|\s)\(?(\d{1,2})[.)]\s+/g))
  if (found.length < 2 || found[0]?.index !== 0 || found.some(([, number], index) => Number(number) !== index + 1))
    return undefined
  return found.map(({ 0: mark, index }, at) => block.slice(index + mark.length, found[at + 1]?.index).trim())
}

/** '"Bread that waits", "Baked at night" and "Rye by seven".': nothing but quotations and what joins them. */
function quotedItems(block: string): readonly string[] | undefined {
  const items = Array.from(block.matchAll(QUOTED), ([, straight, curved]) => straight ?? curved ?? '')
  const between = block
    .replaceAll(QUOTED, '')
    .replaceAll(/(?<!\p{L})(?:and|or|und|oder|y|o|et|ou|e|en|of)(?!\p{L})/giu, '')
  return items.length > 1 && !/[\p{L}\p{N}]/u.test(between) ? items : undefined
}
const QUOTED = /"([^"\n]{2,300})"|[“„«「]([^“”„«»「」\n]{2,300})[”“»」]/gu

/** `**The calm one:** Bread that waits`: a name of the draft, where all of them have one. */
const BOLD_NAME = /^\*\*[^*\n]{1,40}(?:[:：]\*\*|\*\*[ \t]*[:：])[ \t]*(?=\S)/u
/** `**Bread that waits** – a calm promise`: a reason behind a marked text is no part of it. */
function withReasonApart(item: string, key: string, isNamed: boolean): DraftFieldTexts {
  const name = isNamed ? (BOLD_NAME.exec(item)?.[0] ?? '') : ''
  if (name !== '')
    return withUnplaced(withReasonApart(item.slice(name.length), key, false), name.replaceAll(/[*:：]/g, ''))
  const [marked = '', bold, quoted] =
    /^(?:\*\*([^*\n]{2,300})\*\*|(["“„«「][^"“”„«»「」\n]{2,300}["”“»」]))[ \t]*(?=[([–—:-]|\n|$)/u.exec(item) ?? []
  const line = bold ?? quoted ?? item.split(/\n\s*\n|\n[ \t]*[*_(-]/)[0] ?? item
  const rest = item.slice(bold === undefined && quoted === undefined ? line.length : marked.length)
  return withUnplaced({ [key]: line }, withoutCounts(rest).replace(/^[\s–—:-]{1,8}/u, ''))
}
