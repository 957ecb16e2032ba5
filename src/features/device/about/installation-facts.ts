import { WIRE_SCHEMA, PRODUCT_VERSION } from '#contract/version.ts'
import { FRAMES_REVISION } from '#domain/copy/catalogue/frames-revision.ts'
import { CAPABILITIES_KEY, type CapabilitiesRecord, PLAN_MODULES, type PlanModule } from '#domain/plan/capabilities.ts'
import type { Partner } from '#domain/partner/partner.ts'
import { type LocalDatabase, LOCAL_SCHEMA } from '#store/database.ts'
import { recordById } from '#store/queries.ts'
import type { Fact } from '#ui/layout/fact-list.tsx'

/** The plan as this device knows it; null where it has not been downloaded yet. */
export const readDevicePlan = async (database: LocalDatabase): Promise<CapabilitiesRecord | null> =>
  (await recordById(database, CAPABILITIES_KEY.kind, CAPABILITIES_KEY.ID))?.record ?? null

const QUOTA_LABELS: Readonly<Record<PlanModule, string>> = {
  opportunities: 'Offers left',
  strategies: 'Strategies left',
  ai: 'AI drafts left',
  invitations: 'Invitations left',
}

const quotaText = (left: number): string => (left < 0 ? 'No limit' : left.toLocaleString('en'))

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
  const server = serverVersion === undefined ? 'Asking…' : (serverVersion ?? 'Cannot be reached right now')
  return [
    ['Name', partner.labels['global.appName']],
    ['Partner', partner.name],
    ['Host', host],
    ['Version', PRODUCT_VERSION],
    ['Server’s version', server],
    ['Schemas', `${WIRE_SCHEMA} between device and server, ${LOCAL_SCHEMA} on this device`],
    ['Writing templates', `Revision ${FRAMES_REVISION.date}`],
    ['Language', 'English'],
    ['Browser’s languages', languages.join(', ')],
    ...(plan
      ? PLAN_MODULES.map((module): Fact => [QUOTA_LABELS[module], quotaText(plan.quota[module])])
      : [['Limits', 'Not downloaded yet'] as Fact]),
  ]
}
