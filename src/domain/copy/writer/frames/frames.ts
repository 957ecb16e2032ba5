import { CHANNEL_FRAMES } from './channel-frames.ts'
import { IDEA_FRAMES } from './idea-frames.ts'
import { PAGE_FRAMES } from './page-frames.ts'
import type { DraftStrategy, UseCaseFrames } from './draft-strategy.ts'

const USE_CASE_FRAMES: Readonly<Record<string, UseCaseFrames>> = { ...CHANNEL_FRAMES, ...PAGE_FRAMES, ...IDEA_FRAMES }

/** The strategies of a writing template, floors last; none where it has no frames. COPY, section 3. */
export function strategiesOfUseCase(slug: string): readonly DraftStrategy[] {
  const frames = Object.hasOwn(USE_CASE_FRAMES, slug) ? USE_CASE_FRAMES[slug] : undefined
  if (!frames) return []
  return Object.entries(frames.strategies)
    .map(([name, fields]) => ({ name, isFloor: frames.floors.includes(name), fields: { ...frames.common, ...fields } }))
    .toSorted((one, other) => Number(one.isFloor) - Number(other.isFloor))
}
