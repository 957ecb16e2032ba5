import { useMemo } from 'react'
import { lengthFor } from '#domain/formats/channel-length.ts'
import type { Format, PartRule } from '#domain/formats/format.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { filledText, type TokenValues } from '#domain/tokens/tokens.ts'
import { classNames } from '#ui/class-names.ts'
import { FieldInput } from '#records/form/field-input.tsx'
import { useRecordForm } from '#records/form/form-context.tsx'
import css from './part-fields.module.css'
import { otherPartFields, PARTS, partField } from './text-form.ts'

export interface PartFieldsProps {
  readonly format: Format
  readonly values: TokenValues
  /** before: those over the text. after: those under it, and what is stored beyond the format. */
  readonly place: 'before' | 'after'
}

/** The short texts of the open text, each with what its channel takes; of several equal ones, one more than are filled. */
export function PartFields({ format, values, place }: PartFieldsProps) {
  const { record } = useRecordForm<Strategy>()
  const { kind, parts } = record
  const isAfter = place === 'after'
  const rows = useMemo(
    () => rowsOf(shownParts(format.parts, parts).filter((rule) => (rule.isAfter ?? false) === isAfter)),
    [format, parts, isAfter],
  )
  const others = useMemo(() => (isAfter ? otherPartFields({ kind, format: format.key, parts }) : []), [kind, format, parts, isAfter])
  return (
    <>
      {rows.map((row) => (
        <div key={row[0]?.key} className={classNames(css.row, row.length > 1 && css.several)}>
          {row.map((rule) => (
            <FieldInput key={rule.key} path={`${PARTS}.${rule.key}`} field={partField(rule)} countOf={counter(rule, values)} />
          ))}
        </div>
      ))}
      {others.map((field) => (
        <FieldInput key={field.key} path={`${PARTS}.${field.key}`} field={field} />
      ))}
    </>
  )
}

const counter = (rule: PartRule, values: TokenValues) => (text: string) => {
  const max = rule.shown ?? rule.limit
  return max === undefined
    ? undefined
    : {
        used: lengthFor(
          rule.counting,
          filledText(text, values, (key) => key),
        ),
        max,
      }
}

/** Those that are always there, those that are filled, and the next one after them. */
function shownParts(rules: readonly PartRule[], parts: Readonly<Record<string, string>>): readonly PartRule[] {
  const isFilled = ({ key }: PartRule) => (parts[key] ?? '').trim() !== ''
  const nextOf = new Map<string, string>()
  for (const rule of rules) if (!isFilled(rule) && !nextOf.has(nameOf(rule))) nextOf.set(nameOf(rule), rule.key)
  return rules.filter((rule) => !rule.isFurther || isFilled(rule) || nextOf.get(nameOf(rule)) === rule.key)
}

const nameOf = ({ key }: PartRule): string => key.replace(/_\d+$/, '')

function rowsOf(rules: readonly PartRule[]): readonly (readonly PartRule[])[] {
  const rows = new Map<string, PartRule[]>()
  for (const rule of rules) rows.set(nameOf(rule), [...(rows.get(nameOf(rule)) ?? []), rule])
  return [...rows.values()]
}
