import css from './card.module.css'
import { classNames } from '#ui/class-names.ts'

/**
 * The class names of a card: surface, one line around it. `padded` gives it its own space, `list` hairlines between
 * children. Never a card in a card.
 */
export function cardClass({ padded, list }: { padded?: boolean; list?: boolean } = {}): string {
  return classNames('part-card', css.card, padded && css.padded, list && css.list)
}
