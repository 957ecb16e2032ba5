import { t } from '@lingui/core/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { fieldTitle, type FormField } from '#domain/forms/form-field.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import css from './toolbar.module.css'

export interface ColumnsEditorProps {
  /** Fields that can be columns, in the form's order. */
  readonly fields: readonly FormField[]
  /** Fields shown as columns, in their order. */
  readonly columns: readonly FormField[]
  /** Empty: all of them, as the form has them. */
  readonly onChange: (names: readonly string[]) => void
}

/** Chooses which questions are columns, and their order. At least one column always remains. */
export function ColumnsEditor({ fields, columns, onChange }: ColumnsEditorProps) {
  const shown = columns.map(({ name }) => name)
  const give = (names: readonly string[]) => {
    const isUsual = names.length === fields.length && names.every((name, at) => name === fields[at]?.name)
    onChange(isUsual ? [] : names)
  }
  const move = (at: number, by: number) => give(shown.toSpliced(at, 1).toSpliced(at + by, 0, shown[at] ?? ''))
  const others = fields.filter(({ name }) => !shown.includes(name))
  return (
    <ul className={css.columns}>
      {[...columns, ...others].map((field, at) => {
        const [isShown, title] = [at < columns.length, fieldTitle(field)]
        return (
          <li key={field.name} className={css.column}>
            <CheckBox
              label={<bdi>{title}</bdi>}
              checked={isShown}
              disabled={isShown && columns.length === 1}
              onCheckedChange={(isOn) =>
                give(isOn ? [...shown, field.name] : shown.filter((name) => name !== field.name))
              }
            />
            {isShown && (
              <>
                <Button
                  variant="quiet"
                  small
                  iconOnly
                  disabled={at === 0}
                  aria-label={t`Move ${{ title: isolateDirection(title) }} forward`}
                  onClick={() => move(at, -1)}
                >
                  <ChevronUp aria-hidden="true" />
                </Button>
                <Button
                  variant="quiet"
                  small
                  iconOnly
                  disabled={at === columns.length - 1}
                  aria-label={t`Move ${{ title: isolateDirection(title) }} back`}
                  onClick={() => move(at, 1)}
                >
                  <ChevronDown aria-hidden="true" />
                </Button>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
