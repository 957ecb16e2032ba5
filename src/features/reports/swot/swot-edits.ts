import { t } from '@lingui/core/macro'
import { listSwotPoints, type Swot, SWOT_GROUPS, type SwotGroup } from '#domain/kinds/swot.ts'

/** Returns how a point changed since its SWOT was created; null if unchanged. */
export function swotPointChange({ first, ...swot }: Swot, group: SwotGroup, key: string): string | null {
  const was = first[group][key] ?? ''
  if ((swot[group][key] ?? '') === was) return null
  return was === '' ? t`Added` : t`Edited`
}

/** True if a SWOT was changed, extended or shortened by hand. */
export const isSwotEdited = (swot: Swot): boolean =>
  swot.follows !== swot.first.follows ||
  SWOT_GROUPS.some((group) =>
    [...listSwotPoints(swot[group]), ...listSwotPoints(swot.first[group])].some(
      ({ key }) => swotPointChange(swot, group, key) !== null,
    ),
  )
