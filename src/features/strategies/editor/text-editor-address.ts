import { textFormat } from '#domain/formats/formats.ts'
import { fieldAt } from '#domain/engine/kind.ts'
import { type Strategy, strategyKind } from '#domain/kinds/strategy.ts'
import { NO_OFFER_SLUG } from '#features/strategies/strategy-kind.tsx'
import type { FieldSpec } from '#lib/field-spec.ts'
import type { EditorAddress } from '#records/editor/editor-address.ts'

/** A text is found by its slug alone; offer and kind are in the address for people. */
export const TEXT_EDITOR_ADDRESS: EditorAddress = {
  path: '/edit/strategies/$opportunity/$kind/$strategy',
  param: 'strategy',
  rest(record) {
    const { kind, meta } = record as Strategy
    return { opportunity: (meta.opportunity_id !== 0 && meta.opportunity_name) || NO_OFFER_SLUG, kind }
  },
}

/** The dotted path before the keys of a text's short texts. */
export const PARTS_PATH = 'parts'

/** Short texts that are stored with a text but unknown to its format. */
export function otherPartFields({ parts, ...text }: Pick<Strategy, 'kind' | 'format' | 'parts'>): readonly FieldSpec[] {
  const known = textFormat(text).parts.map(({ key }) => key)
  const others = Object.keys(parts).filter((key) => !known.includes(key) && parts[key] !== '')
  return others.map((key) => ({
    key,
    label: fieldAt(strategyKind, `${PARTS_PATH}.${key}`)?.label ?? key,
    kind: 'textarea',
  }))
}
