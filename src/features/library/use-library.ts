import { useEffect } from 'react'
import type { Template } from '#domain/kinds/template.ts'
import { LIBRARY } from '#domain/library/index.ts'
import { readPartnerTemplates, refreshPartnerTemplates } from '#store/react/partner-templates.ts'
import { latestRecords } from '#store/queries.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { type LibraryText, ofAccount, ofPartner, ofProduct } from './library-text.ts'
import { TEMPLATE } from './template-kind.ts'

const OF_PRODUCT = LIBRARY.map(ofProduct)

/**
 * Every text of the library: the partner's before the product's, then the account's own; undefined until they were
 * read.
 */
export function useLibrary(): readonly LibraryText[] | undefined {
  useFreshPartnerTemplates()
  return useLive(async (database) => {
    const [partners, own] = await Promise.all([
      readPartnerTemplates(database),
      latestRecords<Template>(database, TEMPLATE),
    ])
    return [...partners.flatMap(ofPartner), ...OF_PRODUCT, ...own.filter(({ of }) => of === 'strategy').map(ofAccount)]
  })
}

/** Whoever looks at the library sees what the partner has added since. */
function useFreshPartnerTemplates(): void {
  const { ask, database } = useWorkspace()
  const isOnline = useIsOnline()
  useEffect(() => {
    // What this device cannot keep is told where something of one's own is at stake.
    if (isOnline) refreshPartnerTemplates({ ask, database }).catch(() => undefined)
  }, [ask, database, isOnline])
}
