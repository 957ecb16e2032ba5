import { useEffect, useMemo, useState } from 'react'
import { analyseOfferSteps, findingSection } from '#domain/analysis/analyse-offer.ts'
import type { OfferFinding } from '#domain/analysis/offer-finding.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { recordById } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { runWhenIdle } from '#ui/loading/run-when-idle.ts'

/** Findings in the surrounding offer. */
export interface Findings {
  readonly open: readonly OfferFinding[]
  /** Findings that the person chose to leave, for as long as their text stays the same. */
  readonly left: readonly OfferFinding[]
}

const NO_COMPANY: JsonObject = {}

/**
 * Follows the offer as it is being typed, once the page has nothing else to do: undefined until the first time.
 * `isShown`: without it nothing is read.
 */
export function useFindings(isShown: boolean): Findings | undefined {
  const offer = useRecordForm('opportunity').record
  const seen = useLocalQuery(async (database) => ({
    company: await recordById(database, COMPANY_KEY.kind, COMPANY_KEY.ID),
  }))
  const [nowMs] = useState(() => Date.now())
  const [found, setFound] = useState<readonly OfferFinding[]>()
  useEffect(() => {
    if (!isShown || !seen) return undefined
    const content = seen.company?.record.content
    return runWhenIdle(analyseOfferSteps({ offer, company: content ?? NO_COMPANY, nowMs }), setFound)
  }, [offer, seen, nowMs, isShown])
  return useMemo(() => {
    const isIgnored = ({ key, about }: OfferFinding): boolean => isObject(offer.left) && offer.left[key] === about
    return found && { open: found.filter((one) => !isIgnored(one)), left: found.filter(isIgnored) }
  }, [found, offer])
}

/** Section by section, in their order. */
export function findingsBySection(
  findings: readonly OfferFinding[],
): readonly (readonly [section: string, findings: readonly OfferFinding[]])[] {
  const sections = [...new Set(findings.map(findingSection))]
  return sections.map((section) => [section, findings.filter((one) => findingSection(one) === section)])
}
