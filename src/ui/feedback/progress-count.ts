export type MeterState = 'none' | 'part' | 'done'
export type MeterGroups = readonly (readonly MeterState[])[]

/** Counts finished sections and all sections. */
export function progressCount(sections: MeterGroups): { done: number; total: number } {
  const all = sections.flat()
  return { done: all.filter((state) => state === 'done').length, total: all.length }
}
