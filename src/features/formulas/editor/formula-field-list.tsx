import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import {
  type FormulaField,
  MAX_FORMULA_ANSWER_CHARS,
  formulaFields,
  hasTooManyFormulaFields,
  MAX_FORMULA_FIELDS,
} from '#domain/formulas/formula-fields.ts'
import { formatToken } from '#domain/tokens/tokens.ts'
import type { LinkedField } from '#records/form/entries/entry-list.tsx'
import { findUnreadBraces } from '#domain/formulas/prompt-tokens.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import css from './formula-field-list.module.css'
import { FormulaFieldSettingsForm } from './formula-field-settings-form.tsx'
import { hasCharLimit, FORMULA_FIELD_TYPE_LABELS, formulaFieldTypeText } from './formula-field-types.ts'

export interface FormulaFieldListProps {
  /** The field that the address leads to. */
  readonly wanted: LinkedField | null
}

/** The key of the blank that a field is about: `labels.day`. */
export const formulaFieldKeyAt = ({ path }: LinkedField): string | null => path.split('.')[1] ?? null

/** Lists the formula's fields in the order of the prompt; one is open at a time. */
export function FormulaFieldList({ wanted }: FormulaFieldListProps) {
  const { record } = useRecordForm('formula')
  const fields = formulaFields(record.src, record)
  const [chosen, setChosen] = useState(() => wanted && formulaFieldKeyAt(wanted))
  const [seen, setSeen] = useState(wanted)
  if (seen !== wanted) {
    setSeen(wanted)
    if (wanted) setChosen(formulaFieldKeyAt(wanted))
  }
  const openKey = chosen ?? fields[0]?.key
  const [unread] = findUnreadBraces(record.src)
  const example = formatToken('day')
  return (
    <section className={css.blanks} aria-labelledby="blanks-heading">
      <div className={css.head}>
        <h2 id="blanks-heading">{t`Fields`}</h2>
        {fields.length > 0 && (
          <span>
            {plural(fields.length, {
              one: '# field, in the order of the prompt',
              other: '# fields, in the order of the prompt',
            })}
          </span>
        )}
      </div>
      {fields.length === 0 ? (
        <p className={css.none}>
          <Trans>
            No fields yet. Put a word in double braces in the prompt, such as <code>{example}</code>, to fill it in each
            time you use the formula.
          </Trans>
        </p>
      ) : (
        <ul className={css.list}>
          {fields.map((formulaField) => (
            <FormulaFieldCard
              key={formulaField.key}
              formulaField={formulaField}
              isOpen={formulaField.key === openKey}
              onToggle={() => setChosen(formulaField.key === openKey ? '' : formulaField.key)}
            />
          ))}
        </ul>
      )}
      {hasTooManyFormulaFields(record.src) && (
        <p className={css.none}>
          <Trans>A formula can have {MAX_FORMULA_FIELDS} fields. The rest stay in the prompt as text.</Trans>
        </p>
      )}
      {unread !== undefined && (
        <p className={css.none}>
          <Trans>
            <code>{unread}</code> isn’t a field and stays in the prompt as text. Use only letters, digits, spaces,
            hyphens and underscores in the name of a field.
          </Trans>
        </p>
      )}
      <p className={css.note}>{t`Offer and company fields are filled in automatically.`}</p>
    </section>
  )
}

interface FormulaFieldCardProps {
  readonly formulaField: FormulaField
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function FormulaFieldCard({ formulaField, isOpen, onToggle }: FormulaFieldCardProps) {
  const { key, name, label, type, maxChars } = formulaField
  const Icon = FORMULA_FIELD_TYPE_LABELS[type].icon
  const bodyId = `blank-${key}`
  return (
    <li className={css.card}>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={onToggle}
      >
        <Icon aria-hidden="true" />
        <span className={css.words}>
          <span className={css.label} dir="auto">
            {label}
          </span>
          <span className={css.facts}>
            <code>{formatToken(name)}</code> {formulaFieldTypeText(formulaField)}
          </span>
        </span>
        {hasCharLimit(formulaField) && maxChars < MAX_FORMULA_ANSWER_CHARS && (
          <span className={css.most}>{maxChars}</span>
        )}
        <ChevronDown aria-hidden="true" className={css.chevron} />
      </button>
      {isOpen && (
        <div id={bodyId}>
          <FormulaFieldSettingsForm blank={formulaField} />
        </div>
      )}
    </li>
  )
}
