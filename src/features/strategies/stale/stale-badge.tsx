import { TriangleAlert } from 'lucide-react'
import { createContext, useContext } from 'react'
import type { SummaryRow } from '#store/rows.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import type { StaleReasons } from './use-stale-texts.ts'

const ReasonsContext = createContext<StaleReasons>(new Map())

/** Around a list whose rows say why they are out of date. */
export const StaleReasonsProvider = ReasonsContext.Provider

/** Returns why the text of a row is out of date; undefined if it is current. */
export const useStaleReason = ({ ID }: Pick<SummaryRow, 'ID'>): string | undefined => useContext(ReasonsContext).get(ID)

/** Badge for outdated content, in a few words: 'Price changed', '2 places out of date'. */
export const StaleBadge = ({ children }: { readonly children: string }) => (
  <Badge tone="need" icon={<TriangleAlert aria-hidden="true" />}>
    {children}
  </Badge>
)
