import { t } from '@lingui/core/macro'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { firstLetterDirection, scriptLanguage } from '#domain/export/direction.ts'
import type { ExportedText } from '#domain/export/exported-text.ts'
import { COMPANY_FORM } from '#domain/kinds/company.ts'
import { withCustomFields } from '#domain/custom/custom-fields.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { OPPORTUNITY_FORMS, SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { FORM_GROUPS } from '#domain/kinds/opportunity-sections.ts'
import { formatTokenDate } from '#domain/tokens/token-values.ts'
import {
  type EntryGroup,
  entryKey,
  type FieldSpec,
  fieldValueLabel,
  formSpecFields,
  type FormSpec,
  isEntryGroup,
} from '#lib/field-spec.ts'
import { uiDateLocale } from '#lib/locale/ui-locale.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import { plainBlocks, type InlineRuns, type TextBlock } from '#lib/markdown/blocks.ts'

const REPORT = t`Report`

/**
 * Returns an offer's whole content as a document: groups and sections are headings and entries are lists. Empty values
 * are left out, and custom data comes last. `company`: the content of the profile.
 */
export function reportDocument(offer: Opportunity, company: JsonObject): ExportedText {
  const texts = new OfferTexts(offer.content)
  const excerpt = offer.excerpt.trim()
  const body: readonly TextBlock[] = [
    ...(excerpt === '' ? [] : paragraphs(excerpt)),
    ...FORM_GROUPS.flatMap((group) => groupBlocks(texts, group)),
    ...customBlocks(offer, texts),
  ]
  const words = [excerpt, ...texts.all()].join('\n')
  const language = scriptLanguage(words)
  const by = new OfferTexts(company).at(`${COMPANY_FORM.key}.name`).trim()
  return {
    title: offer.title,
    kind: REPORT,
    format: by === '' ? REPORT : by,
    offer: '',
    parts: [],
    body,
    empty: [],
    ...(language === undefined ? {} : { language }),
    direction: firstLetterDirection(words) ?? firstLetterDirection(offer.title) ?? 'ltr',
  }
}

const heading = (level: 1 | 2 | 3, text: string): TextBlock => ({ type: 'heading', level, runs: [{ text }] })

/** Lines stay lines, tokens what they are. */
const linesOf = (text: string): InlineRuns =>
  plainBlocks(text).flatMap((line, index) => [
    ...(index > 0 ? [{ text: '\n' }] : []),
    ...('runs' in line ? line.runs : []),
  ])

const paragraphs = (text: string): readonly TextBlock[] =>
  text.split(/\n{2,}/).map((one): TextBlock => ({ type: 'paragraph', runs: linesOf(one) }))

function groupBlocks(texts: OfferTexts, { key, title }: (typeof FORM_GROUPS)[number]): readonly TextBlock[] {
  const sections = SECTION_FORMS.filter(({ group }) => group === key).flatMap((form) => formBlocks(texts, form))
  return sections.length === 0 ? [] : [heading(1, title), ...sections]
}

function formBlocks(texts: OfferTexts, form: FormSpec): readonly TextBlock[] {
  const blocks = form.parts.flatMap((part) =>
    isEntryGroup(part) ? entryBlocks(texts, form.key, part) : fieldBlocks(part, texts.at(`${form.key}.${part.key}`)),
  )
  return blocks.length === 0 ? [] : [heading(2, form.title), ...blocks]
}

/** The label stands before what is filled in. */
function fieldBlocks(field: Pick<FieldSpec, 'label' | 'kind' | 'options'>, value: string): readonly TextBlock[] {
  const { label, kind } = field
  const text = fieldValueLabel(field, value.trim())
  if (text === '') return []
  const [first, ...rest] = paragraphs(kind === 'date' ? formatTokenDate(text, uiDateLocale()) : text)
  const runs = first && 'runs' in first ? first.runs : []
  const gap = text.includes('\n') ? '\n' : ' '
  return [{ type: 'paragraph', runs: [{ text: `${label}:`, isBold: true }, { text: gap }, ...runs] }, ...rest]
}

function entryBlocks(texts: OfferTexts, form: string, { title, count, fields }: EntryGroup): readonly TextBlock[] {
  const items = Array.from({ length: count }, (_, index) =>
    fields.flatMap((field) => fieldBlocks(field, texts.at(`${form}.${entryKey(field.key, index + 1)}`))),
  ).filter((blocks) => blocks.length > 0)
  return items.length === 0 ? [] : [heading(3, title), { type: 'list', isOrdered: true, start: 1, items }]
}

/**
 * Custom data, and what is stored beyond the fields that forms have: it may come from an import, or a newer version.
 */
function customBlocks(offer: Opportunity, texts: OfferTexts): readonly TextBlock[] {
  const custom = OPPORTUNITY_FORMS.filter(({ open }) => open).map((form) => withCustomFields(form, offer))
  const blocks = [
    ...custom.flatMap((form) => formFields(texts, form)),
    ...Object.keys(offer.content).flatMap((key) => unknownFields(offer, key, custom)),
  ]
  return blocks.length === 0 ? [] : [heading(1, custom[0]?.title ?? ''), ...blocks]
}

const formFields = (texts: OfferTexts, form: FormSpec): readonly TextBlock[] =>
  formSpecFields(form).flatMap((field) => fieldBlocks(field, texts.at(`${form.key}.${field.key}`)))

function unknownFields(offer: Opportunity, section: string, custom: readonly FormSpec[]): readonly TextBlock[] {
  const form = [...SECTION_FORMS, ...custom].find(({ key }) => key === section)
  const known = new Set(form ? formSpecFields(form).map(({ key }) => key) : [])
  const stored: unknown = offer.content[section]?.fields
  return Object.entries(isObject(stored) ? stored : {}).flatMap(([key, value]) =>
    known.has(key) || typeof value !== 'string' ? [] : fieldBlocks({ label: key, kind: 'text' }, value),
  )
}
