import { useEffect, useMemo, useState } from 'react'
import { analysing, sectionOf } from '#domain/analysis/analyse-offer.ts'
import type { Finding } from '#domain/analysis/finding.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { recordById } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { stepWhenIdle } from '#ui/loading/idle-steps.ts'

/** What stands out in the offer around. */
export interface Findings {
  readonly open: readonly Finding[]
  /** Those that its person has left as they are, as long as their words are the same. */
  readonly left: readonly Finding[]
}

const NO_COMPANY: JsonObject = {}

/**
 * Follows the offer as it is being typed, once the page has nothing else to do: undefined until the first time.
 * `isShown`: without it nothing is read.
 */
export function useFindings(isShown: boolean): Findings | undefined {
  const offer = useRecordForm<Opportunity>().record
  const seen = useLive(async (database) => ({ company: await recordById(database, COMPANY_KEY.kind, COMPANY_KEY.ID) }))
  const [nowMs] = useState(() => Date.now())
  const [found, setFound] = useState<readonly Finding[]>()
  useEffect(() => {
    if (!isShown || !seen) return undefined
    const content = seen.company?.record.content
    return stepWhenIdle(analysing({ offer, company: isObject(content) ? content : NO_COMPANY, nowMs }), setFound)
  }, [offer, seen, nowMs, isShown])
  return useMemo(() => {
    const isLeft = ({ key, about }: Finding): boolean => isObject(offer.left) && offer.left[key] === about
    return found && { open: found.filter((one) => !isLeft(one)), left: found.filter(isLeft) }
  }, [found, offer])
}

/** Section by section, in their order. */
export function bySection(
  findings: readonly Finding[],
): readonly (readonly [section: string, findings: readonly Finding[]])[] {
  const sections = [...new Set(findings.map(sectionOf))]
  return sections.map((section) => [section, findings.filter((one) => sectionOf(one) === section)])
}
