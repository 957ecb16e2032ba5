import { t } from '@lingui/core/macro'
import { WIRE_SCHEMA, PRODUCT_VERSION } from '#contract/version.ts'
import { FRAMES_REVISION } from '#domain/copy/catalogue/frames-revision.ts'
import { CAPABILITIES_KEY, type CapabilitiesRecord, PLAN_MODULES, type PlanModule } from '#domain/plan/capabilities.ts'
import type { Partner } from '#domain/partner/partner.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { type LocalDatabase, LOCAL_SCHEMA } from '#store/database.ts'
import { recordById } from '#store/queries.ts'
import type { Fact } from '#ui/layout/fact-list.tsx'

/** The plan as this device knows it; null where it has not been downloaded yet. */
export const readDevicePlan = async (database: LocalDatabase): Promise<CapabilitiesRecord | null> =>
  (await recordById(database, CAPABILITIES_KEY.kind, CAPABILITIES_KEY.ID))?.record ?? null

const QUOTA_LABELS: Readonly<Record<PlanModule, string>> = {
  opportunities: t`Offers left`,
  strategies: t`Texts left`,
  ai: t`AI drafts left`,
  invitations: t`Invitations left`,
}

const quotaText = (left: number): string => (left < 0 ? t`No limit` : formatNumber(left))

interface Installation {
  readonly partner: Partner
  readonly host: string
  /** undefined: asked and not answered yet; null: not reached. */
  readonly serverVersion: string | null | undefined
  readonly plan: CapabilitiesRecord | null
  /** Languages that the browser requests pages in, best first. */
  readonly languages: readonly string[]
}

/** Returns the facts about this installation that the person sees, line by line. */
export function installationFacts({ partner, host, serverVersion, plan, languages }: Installation): readonly Fact[] {
  const server = serverVersion === undefined ? t`Asking…` : (serverVersion ?? t`Can’t be reached right now`)
  return [
    [t`Name`, partner.labels['global.appName']],
    [t`Partner`, partner.name],
    [t`Host`, host],
    [t`Version`, PRODUCT_VERSION],
    [t`Server’s version`, server],
    [t`Schemas`, t`${WIRE_SCHEMA} between device and server, ${LOCAL_SCHEMA} on this device`],
    [t`Writing templates`, t`Revision ${{ date: FRAMES_REVISION.date }}`],
    [t`Language`, 'English'],
    [t`Browser’s languages`, languages.join(', ')],
    ...(plan
      ? PLAN_MODULES.map((module): Fact => [QUOTA_LABELS[module], quotaText(plan.quota[module])])
      : [[t`Limits`, t`Not downloaded yet`] as Fact]),
  ]
}
