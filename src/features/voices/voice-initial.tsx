import { digestOf } from '#lib/digest.ts'
import css from './voice-initial.module.css'

const COLOURS = 4
/** IDs end alike: their last digits would give all voices one colour. */
const colourOf = (ID: number): number => Number.parseInt(digestOf(String(ID)).slice(-4), 16) % COLOURS

/** The first letter of a voice on a colour that is always the same for it. */
export function VoiceInitial({ ID, title }: { readonly ID: number; readonly title: string }) {
  const [letter = '?'] = title.trim()
  return (
    <span className={css.letter} data-colour={colourOf(ID)} aria-hidden="true">
      {letter}
    </span>
  )
}
