import { useDeferredValue, useMemo, useState } from 'react'
import { analyseOffer, sectionOf } from '#domain/analysis/analyse-offer.ts'
import type { Finding } from '#domain/analysis/finding.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { recordById } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'

/** What stands out in the offer around. */
export interface Findings {
  readonly open: readonly Finding[]
  /** Those that its person has left as they are, as long as their words are the same. */
  readonly left: readonly Finding[]
}

const NO_COMPANY: JsonObject = {}

/** Follows the offer as it is being typed, a moment behind the keys. */
export function useFindings(): Findings {
  const offer = useDeferredValue(useRecordForm<Opportunity>().record)
  const company = useLive((database) => recordById(database, COMPANY_KEY.kind, COMPANY_KEY.ID))?.record.content
  const [nowMs] = useState(() => Date.now())
  return useMemo(() => {
    const all = analyseOffer({ offer, company: isObject(company) ? company : NO_COMPANY, nowMs })
    const isLeft = ({ key, about }: Finding): boolean => isObject(offer.left) && offer.left[key] === about
    return { open: all.filter((one) => !isLeft(one)), left: all.filter(isLeft) }
  }, [offer, company, nowMs])
}

/** Section by section, in their order. */
export function bySection(findings: readonly Finding[]): readonly (readonly [section: string, findings: readonly Finding[]])[] {
  const sections = [...new Set(findings.map(sectionOf))]
  return sections.map((section) => [section, findings.filter((one) => sectionOf(one) === section)])
}
