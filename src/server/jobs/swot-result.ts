import { pointsFrom } from '#domain/kinds/swot.ts'
import type { SwotWords } from '#domain/swot/swot-by-rules.ts'
import { factsOf } from '#domain/swot/swot-facts.ts'
import { cutToGraphemes } from '#lib/text/graphemes.ts'
import type { Material } from '#server/jobs/job-material.ts'
import type { JobResult } from '#server/jobs/job-outcome.ts'
import type { VersionedRecord } from '#server/records/record-service.ts'

interface About {
  readonly ID: number
  readonly job: number
  readonly at: number
  readonly offer: VersionedRecord
  readonly material: Material
}

/** A SWOT as it is kept: its points under keys, and prints of what it was made from. */
export function swotRecord(
  { ID, job, at, offer, material }: About,
  words: SwotWords,
  source: 'ai' | 'rules',
): JobResult {
  const groups = {
    strengths: pointsFrom(words.strengths),
    weaknesses: pointsFrom(words.weaknesses),
    opportunities: pointsFrom(words.opportunities),
    threats: pointsFrom(words.threats),
    follows: words.follows,
  }
  const title = cutToGraphemes(`SWOT: ${typeof offer.title === 'string' ? offer.title : ''}`, 300)
  const record = {
    ...groups,
    ID,
    title,
    opportunity_id: offer.ID,
    opportunity_version: offer.version,
    job,
    source,
    first: groups,
    facts: factsOf(material.content, material.excerpt),
    at,
  }
  return { kind: 'swot', slug: 'swot', record }
}
