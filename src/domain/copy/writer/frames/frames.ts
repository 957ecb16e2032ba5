import { CHANNEL_FRAMES } from './channel-frames.ts'
import { IDEA_FRAMES } from './idea-frames.ts'
import { PAGE_FRAMES } from './page-frames.ts'
import type { Strategy, UseCaseFrames } from './strategy.ts'

const ALL: Readonly<Record<string, UseCaseFrames>> = { ...CHANNEL_FRAMES, ...PAGE_FRAMES, ...IDEA_FRAMES }

/** The strategies of a writing template, floors last; none where it has no frames. COPY, section 3. */
export function strategiesOf(slug: string): readonly Strategy[] {
  const frames = Object.hasOwn(ALL, slug) ? ALL[slug] : undefined
  if (!frames) return []
  return Object.entries(frames.strategies)
    .map(([name, fields]) => ({ name, isFloor: frames.floors.includes(name), fields: { ...frames.common, ...fields } }))
    .toSorted((one, other) => Number(one.isFloor) - Number(other.isFloor))
}
