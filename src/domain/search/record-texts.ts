import { fieldAt, type FieldDefinition, isReadField, type KindDefinition, type ReadText } from '#domain/engine/kind.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { tokenLabel } from '#domain/tokens/token-values.ts'
import { fillTokens } from '#domain/tokens/tokens.ts'
import { fieldValueLabel } from '#lib/field-spec.ts'
import { isObject, type Json } from '#lib/json.ts'

/** Fields by path, for each kind: finding one takes longer than reading what it holds. */
const knownFields = new WeakMap<KindDefinition, Map<string, FieldDefinition | null>>()
/** Keys of texts that people added are paths too. */
const MAX_KNOWN_PATHS = 20_000

/**
 * Every text of a record that a person typed or reads, the record's own first: no keys, settings, days or pictures.
 * `parent`: the record that it belongs to, where its questions name the fields.
 */
export function recordTexts(
  definition: KindDefinition,
  record: DomainRecord,
  parent?: DomainRecord,
): readonly ReadText[] {
  const texts: ReadText[] = []
  for (const [key, value] of Object.entries(record)) addTexts(texts, { definition, record, parent }, key, value)
  for (const more of definition.moreTexts?.(record) ?? []) addText(texts, more, more.text)
  return texts
}

interface TextSource {
  readonly definition: KindDefinition
  readonly record: DomainRecord
  readonly parent: DomainRecord | undefined
}

function addTexts(texts: ReadText[], source: TextSource, path: string, value: Json): void {
  if (typeof value === 'string') addField(texts, source, path, value)
  else if (isObject(value))
    for (const [key, within] of Object.entries(value)) addTexts(texts, source, `${path}.${key}`, within)
}

function addField(texts: ReadText[], { definition, record, parent }: TextSource, path: string, stored: string): void {
  if (stored === '') return
  const field = readFieldAt(definition, path)
  const text = field && (definition.readAs ? definition.readAs(record, path, stored) : stored)
  if (!field || typeof text !== 'string') return
  const { section, label } = field
  addText(
    texts,
    { path, section, label, ...definition.placeOf?.(path, record, parent) },
    fieldValueLabel(field.field, text),
  )
}

/** Merge fields are read by their labels. */
function addText(texts: ReadText[], place: Omit<ReadText, 'text'>, text: string): void {
  const readable = text.includes('{{') ? fillTokens(text, () => undefined, tokenLabel) : text
  if (readable.trim() !== '') texts.push({ ...place, text: readable })
}

function readFieldAt(definition: KindDefinition, path: string): FieldDefinition | null {
  let known = knownFields.get(definition)
  if (!known || known.size > MAX_KNOWN_PATHS) {
    known = new Map<string, FieldDefinition | null>()
    knownFields.set(definition, known)
  }
  const before = known.get(path)
  if (before !== undefined) return before
  const field = fieldAt(definition, path)
  const read = field && isReadField(field) ? field : null
  known.set(path, read)
  return read
}
