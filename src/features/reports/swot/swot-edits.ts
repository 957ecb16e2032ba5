import { listSwotPoints, type Swot, SWOT_GROUPS, type SwotGroup } from '#domain/kinds/swot.ts'

/** What became of a point since its SWOT was made, in a word; null where it is as it was. */
export function swotPointChange({ first, ...swot }: Swot, group: SwotGroup, key: string): 'Added' | 'Edited' | null {
  const was = first[group][key] ?? ''
  if ((swot[group][key] ?? '') === was) return null
  return was === '' ? 'Added' : 'Edited'
}

/** Whether anything of a SWOT was changed, added or taken out by hand. */
export const isSwotEdited = (swot: Swot): boolean =>
  swot.follows !== swot.first.follows ||
  SWOT_GROUPS.some((group) =>
    [...listSwotPoints(swot[group]), ...listSwotPoints(swot.first[group])].some(
      ({ key }) => swotPointChange(swot, group, key) !== null,
    ),
  )
