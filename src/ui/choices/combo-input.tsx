import { Autocomplete } from '@base-ui/react/autocomplete'
import { useContext, useMemo, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import css from './combo-input.module.css'
import { comboMatches } from './combo-matches.ts'
import { Field, type FieldFrame } from '#ui/fields/field.tsx'
import control from '#ui/fields/field-control.module.css'
import { InDialogContext } from '#ui/overlays/in-dialog.ts'
import { splitFrame } from '#ui/fields/text-field.tsx'
import { useLayer } from '#ui/overlays/use-layer.ts'
import { isComposing, pressedKey } from '#ui/hooks/pressed-key.ts'

export interface ComboFieldProps extends FieldFrame {
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  placeholder?: string | undefined
  value: string
  onValueChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** Suggestions; every other text is kept as it is typed. */
  options: readonly string[]
}

export function ComboInput(props: ComboFieldProps) {
  const { frame, input } = splitFrame(props)
  const { id, value, onValueChange, options, disabled = false, ...rest } = input
  const [isOpen, setIsOpen] = useState(false)
  const mayBeClosed = useLayer(isOpen)
  const isInDialog = useContext(InDialogContext)
  const matches = useMemo(() => comboMatches(options, value), [options, value])
  return (
    <Field {...frame} id={id}>
      {(controlProps) => (
        <Autocomplete.Root
          items={options}
          filteredItems={matches}
          value={value}
          onValueChange={onValueChange}
          open={isOpen}
          onOpenChange={(open, details) => (open || mayBeClosed(details)) && setIsOpen(open)}
          openOnInputClick
          disabled={disabled}
        >
          <Autocomplete.Input
            {...rest}
            {...controlProps}
            dir="auto"
            // While the list is open the library hides the page around it from screen readers, the label too.
            aria-label={typeof frame.label === 'string' ? frame.label : undefined}
            className={control.control}
            spellCheck={false}
            onKeyDown={(event) => {
              // With the list closed Escape would empty the field; it is for the dialog around it.
              if (isComposing(event) || (pressedKey(event) === 'Escape' && !isOpen)) event.preventBaseUIHandler()
            }}
          />
          <Autocomplete.Portal>
            <Autocomplete.Positioner
              className={classNames(css.positioner, isInDialog && css.inDialog)}
              sideOffset={4}
              collisionPadding={8}
            >
              <Autocomplete.Popup className={css.popup} data-empty={matches.length === 0 || undefined}>
                <Autocomplete.List className={css.list}>
                  {(option: string) => (
                    <Autocomplete.Item key={option} value={option} className={css.item}>
                      {option.replaceAll('_', ' ')}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  )
}
