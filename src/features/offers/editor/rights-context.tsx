import { createContext, useContext } from 'react'
import { ALL_RIGHTS, type Rights } from '#domain/plan/rights.ts'

const RightsContext = createContext<Rights>(ALL_RIGHTS)

/** Around the editor of one offer. */
export const OfferRights = RightsContext.Provider

/** What the plan lets one do with the offer around. */
export const useOfferRights = (): Rights => useContext(RightsContext)

/** The line that says why something cannot be done: there is one editor on a page. */
export const WHY_ID = 'offer-rights-why'
