import { t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import { MAX_MENU_OPTIONS, type MenuOption } from '#domain/extensions/manifest.ts'
import { OPTION_CLASSES, OPTION_ICONS } from '#features/extensions/registry/menu-options/option-styles.ts'
import { slugify } from '#lib/text/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import css from './update-extension-dialog.module.css'

const TYPES = [
  { value: 'item', label: t({ message: 'Entry', context: 'menu' }) },
  { value: 'header', label: t`Heading` },
  { value: 'divider', label: t`Divider` },
] as const
const ICONS = Object.entries(OPTION_ICONS).map(([value, label]) => ({ value, label }))
const CLASSES = Object.entries(OPTION_CLASSES).map(([value, label]) => ({ value, label }))
const NEW: MenuOption = { title: '', name: '', type: 'item', classes: '', icon: '', disabled: false }

export interface MenuOptionsFieldProps {
  readonly menu: readonly MenuOption[]
  readonly onChange: (menu: readonly MenuOption[]) => void
}

/** Entries that the extension adds to the apps menu. */
export function MenuOptionsField({ menu, onChange }: MenuOptionsFieldProps) {
  const change = (index: number, next: Partial<MenuOption>) =>
    onChange(menu.map((option, at) => (at === index ? { ...option, ...next } : option)))
  return (
    <fieldset className={css.group}>
      <legend>{t`Menu options`}</legend>
      {menu.map((option, index) => (
        // An option has no other identity than its place.
        <div key={index} className={css.option}>
          <SelectField
            label={t`Type of option ${{ number: index + 1 }}`}
            labelHidden
            options={TYPES}
            value={option.type}
            onValueChange={(value) =>
              change(index, { type: TYPES.find((type) => type.value === value)?.value ?? option.type })
            }
          />
          {option.type !== 'divider' && (
            <TextField
              label={t`Title of option ${{ number: index + 1 }}`}
              labelHidden
              placeholder={t`Title`}
              autoComplete="off"
              value={option.title}
              onValueChange={(title) =>
                change(index, { title, ...(option.name === '' || followsTitle(option) ? { name: nameOf(title) } : {}) })
              }
            />
          )}
          <Button
            variant="quiet"
            iconOnly
            aria-label={t`Remove option ${{ number: index + 1 }}`}
            onClick={() => onChange(menu.filter((_option, at) => at !== index))}
          >
            <Trash2 aria-hidden="true" />
          </Button>
          {option.type === 'item' && (
            <div className={css.look}>
              <SelectField
                label={t`Icon of option ${{ number: index + 1 }}`}
                labelHidden
                options={ICONS}
                placeholder={t`Icon`}
                value={option.icon}
                onValueChange={(icon) => change(index, { icon })}
              />
              <SelectField
                label={t`Style of option ${{ number: index + 1 }}`}
                labelHidden
                options={CLASSES}
                placeholder={t`Style`}
                value={option.classes}
                onValueChange={(classes) => change(index, { classes })}
              />
              <CheckBox
                label={t`Greyed out`}
                checked={option.disabled}
                onCheckedChange={(disabled) => change(index, { disabled })}
              />
            </div>
          )}
        </div>
      ))}
      {menu.length < MAX_MENU_OPTIONS && (
        <div>
          <Button small onClick={() => onChange([...menu, NEW])}>
            <Plus aria-hidden="true" />
            {t`Add an option`}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

const nameOf = (title: string): string => (title.trim() === '' ? '' : slugify(title, 'option'))
const followsTitle = ({ title, name }: MenuOption): boolean => name === nameOf(title)
