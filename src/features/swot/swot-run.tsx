import type { DomainRecord } from '#domain/engine/record.ts'
import { Why } from '#ui/why.tsx'

export interface SwotRunProps {
  readonly offer: DomainRecord
}

/** How a SWOT of an offer is asked for. The server makes it, so there is none without a connection. */
export const SwotRun = ({ offer }: SwotRunProps) => <Why id={`run-${offer.ID}`}>A SWOT is made online only</Why>
