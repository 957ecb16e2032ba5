import { fieldAt } from '#domain/engine/kind.ts'
import { type Strategy, strategy } from '#domain/kinds/strategy.ts'
import { formatOf } from '#domain/formats/formats.ts'
import { NO_OFFER } from '#features/strategies/strategy-kind.tsx'
import type { Field, FieldKind } from '#lib/field.ts'
import type { EditorAddress } from '#records/editor/editor-address.ts'

/** A text is found by its slug alone; offer and kind are said beside it. */
export const TEXT_EDITOR: EditorAddress = {
  path: '/edit/strategies/$opportunity/$kind/$strategy',
  param: 'strategy',
  rest(record) {
    const { kind, meta } = record as Strategy
    return { opportunity: (meta.opportunity_id !== 0 && meta.opportunity_name) || NO_OFFER, kind }
  },
}

/** The dotted path before the keys of a text's short texts. */
export const PARTS = 'parts'

/** The text itself as a field. */
export const TEXT_FIELD: Field = {
  ...fieldAs('content', 'content', 'textarea'),
  hint: 'Markdown. Tokens such as {{overview.product_name}} stand for what the offer says.',
}

/** The short texts of a text's format, in their order; several of one name (`headline_1`, `headline_2`) are a row. */
export function partRows(text: Pick<Strategy, 'kind' | 'format'>): readonly (readonly Field[])[] {
  const rows = new Map<string, Field[]>()
  for (const { key, isLong } of formatOf(text).parts) {
    const name = key.replace(/_\d+$/, '')
    const field = fieldAs(`${PARTS}.${key}`, key, isLong ? 'textarea' : 'text')
    rows.set(name, [...(rows.get(name) ?? []), field])
  }
  return [...rows.values()]
}

/** What is stored with a text beyond the short texts of its format. */
export function otherPartFields({ parts, ...text }: Pick<Strategy, 'kind' | 'format' | 'parts'>): readonly Field[] {
  const known = formatOf(text).parts.map(({ key }) => key)
  const others = Object.keys(parts).filter((key) => !known.includes(key) && parts[key] !== '')
  return others.map((key) => fieldAs(`${PARTS}.${key}`, key, 'textarea'))
}

/** What the definition knows of the value at a path, as a field. */
function fieldAs(path: string, key: string, kind: FieldKind): Field {
  const { label = key, maxChars } = fieldAt(strategy, path) ?? {}
  return { key, label, kind, ...(maxChars === undefined ? {} : { maxChars }) }
}
