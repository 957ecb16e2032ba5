export type SectionState = 'none' | 'part' | 'done'
export type Sections = readonly (readonly SectionState[])[]

/** How many sections are done, of how many. */
export function tallyCount(sections: Sections): { done: number; total: number } {
  const all = sections.flat()
  return { done: all.filter((state) => state === 'done').length, total: all.length }
}
