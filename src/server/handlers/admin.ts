import type { ADMIN_METHODS } from '#contract/methods/admin.ts'
import { PRODUCT_VERSION } from '#contract/version.ts'
import type { Result } from '#lib/result.ts'
import type { WireError } from '#contract/errors.ts'
import type { Outcome } from '#server/http/answers.ts'
import type { Administration } from '#server/admin/administration.ts'
import type { PartnerAdmin } from '#server/admin/partner-admin.ts'
import type { PlanRequests } from '#server/admin/plan-requests.ts'
import { type Installation, withAiFault } from '#server/admin/installation.ts'
import { give, type Handlers, withCaller } from '#server/handlers/handler.ts'

interface Deps {
  readonly administration: Administration
  readonly partnerAdmin: PartnerAdmin
  readonly installation: Installation
  readonly planRequests: Pick<PlanRequests, 'list' | 'close'>
}

const answer = async (done: Promise<Result<unknown, WireError>>): Promise<Outcome> => {
  const result = await done
  return result.ok ? give(result.value) : result
}

export const createAdminHandlers = ({
  administration: admin,
  partnerAdmin: desk,
  installation,
  planRequests,
}: Deps): Pick<Handlers, keyof typeof ADMIN_METHODS> => ({
  'admin.getUsers': withCaller(async ([{ search = '', offset = 0 }]) => give(await admin.users(search, offset))),
  'admin.getUser': withCaller(([{ ID }]) => answer(admin.user(ID))),
  'admin.createUser': withCaller(([wanted], { session }) => answer(admin.create(session, wanted))),
  'admin.updateUser': withCaller(([change], { session }) => answer(admin.update(session, change))),
  'admin.updatePlanOf': withCaller(([change], { session }) => answer(admin.updatePlanOf(session, change))),
  'admin.signOutUser': withCaller(([{ ID }], { session }) => answer(admin.signOutUser(session, ID))),
  'admin.getPlanRequests': withCaller(async () => give(await planRequests.list())),
  'admin.closePlanRequest': withCaller(([{ ID }], { session }) => answer(planRequests.close(session, ID))),
  'admin.getPlans': withCaller(async () => give(await admin.plans())),
  'admin.updatePlan': withCaller(async ([{ tier, plan }], { session }) =>
    give(await admin.updatePlan(session, tier, plan)),
  ),
  'admin.resetPlan': withCaller(async ([{ tier }], { session }) => give(await admin.resetPlan(session, tier))),
  'admin.getUseCases': withCaller(async () => give(await admin.useCases())),
  'admin.switchUseCase': withCaller(([{ slug, isOffered }], { session }) =>
    answer(admin.switchUseCase(session, slug, isOffered)),
  ),
  'admin.getPartners': withCaller(async () => give(await desk.list())),
  'admin.getPartner': withCaller(([{ id }]) => answer(desk.get(id))),
  'admin.savePartner': withCaller(([wanted], { session }) => answer(desk.save(session, wanted))),
  'admin.setPartnerHosts': withCaller(([wanted], { session }, { hostname }) =>
    answer(desk.setHosts(session, hostname, wanted)),
  ),
  'admin.setPartnerStyle': withCaller(([{ id, style }], { session }) => answer(desk.setStyle(session, id, style))),
  'admin.previewPartnerStyle': withCaller(([{ style, accent }]) =>
    answer(Promise.resolve(desk.preview(style, accent))),
  ),
  'admin.setPartnerPicture': withCaller(([{ id, kind, base64 }], { session }) =>
    answer(desk.setPicture(session, id, kind, base64)),
  ),
  'admin.removePartnerPicture': withCaller(([{ id, name }], { session }) =>
    answer(desk.removePicture(session, id, name)),
  ),
  'admin.getPartnerPicture': withCaller(([{ id, name }]) => answer(desk.picture(id, name))),
  'admin.getOfferTemplates': withCaller(([{ id }]) => answer(desk.offers(id))),
  'admin.addOfferTemplates': withCaller(([{ id, content }], { session }) =>
    answer(desk.addOffers(session, id, content)),
  ),
  'admin.deleteOfferTemplate': withCaller(([{ id, key }], { session }) => answer(desk.deleteOffer(session, id, key))),
  'admin.getTextTemplates': withCaller(([{ id }]) => answer(desk.templates(id))),
  'admin.saveTextTemplate': withCaller(([{ id, template }], { session }) =>
    answer(desk.saveTemplate(session, id, template)),
  ),
  'admin.deleteTextTemplate': withCaller(([{ id, key }], { session }) => answer(desk.deleteTemplate(session, id, key))),
  'admin.getPartnerExtensions': withCaller(([{ id }]) => answer(desk.extensions(id))),
  'admin.savePartnerExtension': withCaller(([{ id, manifest }], { session }) =>
    answer(desk.saveExtension(session, id, manifest)),
  ),
  'admin.deletePartnerExtension': withCaller(([{ id, name }], { session }) =>
    answer(desk.deleteExtension(session, id, name)),
  ),
  'admin.removePartner': withCaller(([{ id }], { session }) => answer(desk.remove(session, id))),
  'admin.getState': withCaller(async () => {
    const isDatabaseUp = await installation.isDatabaseUp()
    const { people, accounts } = isDatabaseUp ? await admin.counts() : { people: 0, accounts: 0 }
    const storage = isDatabaseUp ? await installation.storage() : null
    return give({
      version: PRODUCT_VERSION,
      database: installation.database,
      isDatabaseUp,
      startedAt: installation.startedAtMs,
      memoryBytes: process.memoryUsage.rss(),
      loopDelay: installation.loopDelay(),
      people,
      accounts,
      records: storage?.kinds.reduce((sum, { records }) => sum + records, 0) ?? 0,
      storage,
      disk: await installation.diskSpace(),
      clockJumpMs: installation.clockJump()?.byMs ?? null,
      parts: withAiFault(installation.parts, isDatabaseUp ? await installation.aiFault() : undefined),
    })
  }),
  'admin.getErrors': withCaller(async () => give(installation.faults())),
  'admin.getAudit': withCaller(async ([{ before }]) => give(await admin.audit(before))),
})
