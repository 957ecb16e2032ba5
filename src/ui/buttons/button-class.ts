import css from './button.module.css'
import { classNames } from '#ui/class-names.ts'

/** primary: the one next step of a view. default: a line. quiet: no edge. bad: takes something away. */
export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'bad'

export interface ButtonAppearance {
  variant?: ButtonVariant | undefined
  /** 32 px high inside cards and toolbars; on touch and narrow screens it is as tall as any other. */
  small?: boolean | undefined
  /** Square, for one icon; give it an `aria-label`. */
  iconOnly?: boolean | undefined
  /** Stretches the button to the width of its parent. */
  wide?: boolean | undefined
}

/** The class names of a button, for what is none: the router's Link, an anchor, a label. */
export function buttonClass({ variant = 'default', small, iconOnly, wide }: ButtonAppearance = {}): string {
  return classNames(
    'part-button',
    variant === 'primary' && 'part-button-primary',
    css.button,
    css[variant],
    small && css.small,
    iconOnly && css.iconOnly,
    wide && css.wide,
  )
}
