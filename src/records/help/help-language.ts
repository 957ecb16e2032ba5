import { SOURCE_LOCALE } from '#lib/locale/locale.ts'
import { uiLocale } from '#lib/locale/ui-locale.ts'

/** Language of the product's own topics. */
export const HELP_LANGUAGE = SOURCE_LOCALE

/** Is true if the product's topics are in another language than this page. */
export const isHelpForeign = (): boolean => !uiLocale().startsWith(HELP_LANGUAGE)
