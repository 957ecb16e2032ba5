import { toSwotPoints } from '#domain/kinds/swot.ts'
import type { SwotTexts } from '#domain/swot/swot-by-rules.ts'
import { fieldFingerprints } from '#domain/swot/field-fingerprints.ts'
import { cutToGraphemes } from '#lib/text/cut-to-graphemes.ts'
import type { JobMaterial } from '#server/jobs/job-material.ts'
import type { JobResult } from '#server/jobs/job-outcome.ts'
import type { VersionedRecord } from '#server/records/record-service.ts'

interface About {
  readonly ID: number
  readonly job: number
  readonly at: number
  readonly offer: VersionedRecord
  readonly material: JobMaterial
}

/** A SWOT as it is kept: its points under keys, and prints of what it was made from. */
export function swotJobResult(
  { ID, job, at, offer, material }: About,
  words: SwotTexts,
  source: 'ai' | 'rules',
): JobResult {
  const groups = {
    strengths: toSwotPoints(words.strengths),
    weaknesses: toSwotPoints(words.weaknesses),
    opportunities: toSwotPoints(words.opportunities),
    threats: toSwotPoints(words.threats),
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
    facts: fieldFingerprints(material.content, material.excerpt),
    at,
  }
  return { kind: 'swot', slug: 'swot', record }
}
