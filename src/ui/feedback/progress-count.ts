export type MeterState = 'none' | 'part' | 'done'
export type MeterGroups = readonly (readonly MeterState[])[]

/** How many sections are done, of how many. */
export function progressCount(sections: MeterGroups): { done: number; total: number } {
  const all = sections.flat()
  return { done: all.filter((state) => state === 'done').length, total: all.length }
}
