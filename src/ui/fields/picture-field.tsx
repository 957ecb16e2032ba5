import { t } from '@lingui/core/macro'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Field, type FieldFrame } from './field.tsx'
import css from './picture-field.module.css'
import { scalePicture } from './scale-picture.ts'

export interface PictureFieldProps extends FieldFrame {
  readonly id?: string | undefined
  /** `data:image/…`; empty: none. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly isReadOnly?: boolean
}

const SHOWN = /^data:image\/(?:png|jpeg|webp);base64,/

const CHOOSE = t`Choose file`
const CHANGE = t({ message: 'Change', context: 'verb' })

/** Names the field, since the button's words stand for several. */
const named = (label: ReactNode, word: string): string => (typeof label === 'string' ? t`${word}: ${label}` : word)

/** A small picture: chosen from a file, scaled down on this device, shown and removed. */
export function PictureField({ value, onValueChange, isReadOnly = false, error, ...frame }: PictureFieldProps) {
  const [refusal, setRefusal] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return
    const picture = await scalePicture(file)
    setRefusal(picture.ok ? undefined : picture.why)
    if (picture.ok) onValueChange(picture.url)
  }
  return (
    <Field {...frame} error={error ?? refusal}>
      {(control) => (
        <div className={css.picture}>
          {SHOWN.test(value) && <img className={css.preview} src={value} alt="" />}
          {!isReadOnly && (
            <Button
              {...control}
              aria-label={named(frame.label, value === '' ? CHOOSE : CHANGE)}
              onClick={() => input.current?.click()}
            >
              <ImagePlus aria-hidden="true" />
              {value === '' ? CHOOSE : CHANGE}
            </Button>
          )}
          {!isReadOnly && value !== '' && (
            <Button variant="quiet" aria-label={named(frame.label, t`Remove`)} onClick={() => onValueChange('')}>
              <Trash2 aria-hidden="true" />
              {t`Remove`}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept=".png,.jpg,.jpeg,.webp"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // Reset, so that the same file can be chosen again.
              target.value = ''
              void choose(file)
            }}
          />
        </div>
      )}
    </Field>
  )
}
