import { t } from '@lingui/core/macro'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { type ChoiceOption, Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import css from './list-toolbar.module.css'

export interface ChoiceMenuProps {
  readonly icon: LucideIcon
  /** Before what is chosen, quiet: 'Sort'. */
  readonly word: string
  /** Over the choices: 'Sort by'. */
  readonly label: string
  readonly value: string
  readonly options: readonly ChoiceOption[]
  readonly onChoose: (value: string) => void
  /** Shown on the button in place of the chosen option. */
  readonly chosenLabel?: string
  /** Entries below the options. */
  readonly more?: readonly MenuEntry[]
  readonly className?: string | undefined
  /** No edge, no icon, and only what is chosen on the button. */
  readonly isQuiet?: boolean
}

/** Menu for one option of a list's view, such as its order. The button shows the current choice. */
export function ChoiceMenu({
  icon: Icon,
  word,
  label,
  value,
  options,
  onChoose,
  chosenLabel,
  more = [],
  className,
  isQuiet = false,
}: ChoiceMenuProps) {
  const chosen = chosenLabel ?? options.find((option) => option.value === value)?.label ?? ''
  return (
    <Menu
      align="start"
      trigger={
        <Button
          variant={isQuiet ? 'quiet' : 'default'}
          className={`${css.choice} ${className ?? ''}`}
          aria-label={t`${word}: ${chosen}`}
        >
          {!isQuiet && <Icon aria-hidden="true" />}
          {!isQuiet && <span className={css.choiceWord}>{word}</span>}
          <span className={css.chosen} dir="auto">
            {chosen}
          </span>
          <ChevronDown className={css.chevron} aria-hidden="true" />
        </Button>
      }
      entries={[{ type: 'choice', label, value, options: [...options], onChoose }, ...more]}
    />
  )
}
