import { t } from '@lingui/core/macro'
import { lightnessOf } from '#lib/color.ts'

/**
 * The bounds that src/ui/styles/tokens.css holds an accent in: past the first it keeps its colour and takes dark words;
 * below it a button is never lighter than the second, and on dark screens never darker than the third.
 */
const [BRIGHT, LIGHTEST, DARKEST] = [0.68, 0.53, 0.44]

/** Describes how an accent is adapted so that text on it is readable. Null for no colour, or when none was chosen. */
export function accentNote(hex: string): string | null {
  const lightness = lightnessOf(hex.trim())
  if (lightness === undefined) return null
  if (lightness > BRIGHT) return t`A bright colour: buttons keep it and take dark words; links take a darker shade.`
  if (lightness > LIGHTEST) return t`It will be darkened on buttons and links, so that the words can be read.`
  if (lightness < DARKEST) return t`It will be lightened on dark screens, so that buttons stand out.`
  return t`It is used as it is on buttons; links take a shade that can be read.`
}
