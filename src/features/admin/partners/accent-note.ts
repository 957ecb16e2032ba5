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
  if (lightness > BRIGHT) return t`This colour is bright. Buttons get dark text, and links a darker shade.`
  if (lightness > LIGHTEST) return t`Darkened on buttons and links, so that text is readable.`
  if (lightness < DARKEST) return t`Lightened in the dark theme, so that buttons stand out.`
  return t`Buttons use this exact colour. Links use a more readable shade.`
}
