import { t } from '@lingui/core/macro'

/** The colours that a workbook may have, the usual one first, by their names (specification, 9.06). */
export const WORKBOOK_COLORS = [
  ['#AAD6FC', t`Sky`],
  ['#D6FDEF', t`Mint`],
  ['#FFF3CB', t`Butter`],
  ['#FFD393', t`Apricot`],
  ['#FFB1F4', t`Pink`],
  ['#C6C5FF', t`Lilac`],
  ['#DEF0FF', t`Mist`],
  ['#FFFFFF', t`White`],
] as const

export const WORKBOOK_COLOR = WORKBOOK_COLORS[0][0]
export const APP_COLOR = 'white'

/**
 * Returns the one of the eight colours that a stored text names, or the default colour. No other colour is ever drawn.
 */
export function collectionColor(text: unknown, usual: string = WORKBOOK_COLOR): string {
  const wanted = typeof text === 'string' ? text.trim().toUpperCase() : ''
  if (wanted === 'WHITE') return '#FFFFFF'
  return WORKBOOK_COLORS.find(([color]) => color === wanted)?.[0] ?? (usual === APP_COLOR ? '#FFFFFF' : usual)
}
