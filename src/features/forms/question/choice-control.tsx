import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { fieldTypeOf, ratingMarks } from '#domain/forms/field-types.ts'
import { fieldChoices, selectedChoices, fieldTitle, type FormField } from '#domain/forms/form-field.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { type Segment, Segmented } from '#ui/choices/segmented.tsx'
import css from './question.module.css'

export interface ChoiceControlProps {
  readonly field: FormField
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isReadOnly?: boolean
  /** Note about an unusual answer. */
  readonly remark?: string | null
}

/**
 * A question that is answered by choosing: several choices, yes or no, a mark. An answer that is none of them is told,
 * and stays until another is chosen.
 */
export function ChoiceControl(props: ChoiceControlProps) {
  const { field, remark } = props
  const labelId = useId()
  const type = fieldTypeOf(field.type)
  return (
    <div className={css.choice} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={css.label} dir="auto">
        {fieldTitle(field)}
      </span>
      {field.hint.trim() !== '' && (
        <span className={css.hint} dir="auto">
          {field.hint}
        </span>
      )}
      {type === 'choices' ? (
        <MultipleChoice {...props} />
      ) : type === 'consent' ? (
        <ConsentBox {...props} />
      ) : (
        <SingleChoice {...props} />
      )}
      {remark && (
        <span className={css.remark} role="status">
          {remark}
        </span>
      )}
    </div>
  )
}

function MultipleChoice({ field, value, onChange, isReadOnly = false }: ChoiceControlProps) {
  const chosen = selectedChoices(value)
  const choices = fieldChoices(field)
  const all = [...choices, ...chosen.filter((one) => !choices.includes(one))]
  if (all.length === 0) return <span className={css.hint}>{t`No choices yet.`}</span>
  return all.map((choice) => (
    <CheckBox
      key={choice}
      label={choice}
      checked={chosen.includes(choice)}
      disabled={isReadOnly}
      onCheckedChange={(isOn) =>
        onChange(all.filter((one) => (one === choice ? isOn : chosen.includes(one))).join('\n'))
      }
    />
  ))
}

/** Said by the question itself, so the box repeats only what a tick means. */
const ConsentBox = ({ value, onChange, isReadOnly = false }: ChoiceControlProps) => (
  <CheckBox
    label={t`I agree`}
    checked={value === 'yes'}
    disabled={isReadOnly}
    onCheckedChange={(isOn) => onChange(isOn ? 'yes' : '')}
  />
)

const YES_NO = [
  { value: 'yes', label: t`Yes` },
  { value: 'no', label: t`No` },
]

/** Stars up to the chosen one are filled, as on the public page. */
function starOptions(field: FormField, value: string): readonly Segment<string>[] {
  const marks = ratingMarks('rating', field)
  const chosenAt = marks.indexOf(value)
  return marks.map((mark, at) => ({
    value: mark,
    label: t`${mark} of ${{ count: marks.length }}`,
    icon: <Star aria-hidden="true" className={at <= chosenAt ? css.filled : undefined} />,
  }))
}

function SingleChoice({ field, value, onChange, isReadOnly = false }: ChoiceControlProps) {
  const type = fieldTypeOf(field.type)
  const marks =
    type === 'rating'
      ? starOptions(field, value)
      : type === 'scale'
        ? ratingMarks(type, field).map((mark) => ({ value: mark, label: mark }))
        : YES_NO
  const shownAnswer = value.slice(0, 200)
  const isOther = value !== '' && !marks.some((mark) => mark.value === value)
  return (
    <>
      <Segmented
        className={type === 'rating' ? css.stars : css.marks}
        iconOnly={type === 'rating'}
        label={fieldTitle(field)}
        options={marks}
        value={value}
        onValueChange={(next) => {
          if (!isReadOnly) onChange(next)
        }}
      />
      {isOther && (
        <span className={css.hint}>
          <Trans>
            Answered: <bdi>{shownAnswer}</bdi>
          </Trans>
        </span>
      )}
    </>
  )
}
