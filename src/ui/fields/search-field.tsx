import { t } from '@lingui/core/macro'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import css from './search-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export type SearchFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'label' | 'ref' | 'labelHidden'> & {
  label: string
}

/** Searching a list: icon, the label as placeholder (and read out), a button that empties it; Escape empties it too. */
export function SearchField({
  label,
  className,
  value,
  onValueChange,
  placeholder = label,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const empty = () => {
    onValueChange('')
    input.current?.focus()
  }
  return (
    <TextField
      autoComplete="off"
      enterKeyHint="search"
      {...rest}
      ref={input}
      type="search"
      label={label}
      labelHidden
      placeholder={placeholder}
      className={classNames(css.field, className)}
      value={value}
      onValueChange={onValueChange}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event)
        if (pressedKey(event) !== 'Escape' || value === '') return
        // The first Escape is for the field, not for the panel that it is in.
        event.stopPropagation()
        empty()
      }}
      prefix={<Search className={css.icon} aria-hidden="true" />}
      suffix={
        value !== '' && (
          <button type="button" className={css.clear} aria-label={t`Clear search`} onClick={empty}>
            <X aria-hidden="true" />
          </button>
        )
      }
    />
  )
}
