import { TriangleAlert } from 'lucide-react'
import { createContext, useContext } from 'react'
import type { SummaryRow } from '#store/rows.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import type { StaleReasons } from './use-stale-texts.ts'

const ReasonsContext = createContext<StaleReasons>(new Map())

/** Around a list whose rows say why they are out of date. */
export const StaleReasonsProvider = ReasonsContext.Provider

/** Why the text of a row is out of date; undefined where it is not. */
export const useStaleReason = ({ ID }: Pick<SummaryRow, 'ID'>): string | undefined => useContext(ReasonsContext).get(ID)

/** That something is out of date, in a few words: 'Price changed', '2 places out of date'. */
export const StaleBadge = ({ children }: { readonly children: string }) => (
  <Badge tone="need" icon={<TriangleAlert aria-hidden="true" />}>
    {children}
  </Badge>
)
