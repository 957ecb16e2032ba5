import type { ADMIN_METHODS } from '#contract/methods/admin.ts'
import { PRODUCT_VERSION } from '#contract/version.ts'
import type { Administration } from '#server/admin/administration.ts'
import type { PartnerAdmin } from '#server/admin/partner-admin.ts'
import type { PlanRequests } from '#server/admin/plan-requests.ts'
import { type InstallationProbes, withAiFault } from '#server/admin/installation-probes.ts'
import { answerResult, answerValue, type Handlers, withCaller } from '#server/handlers/handler.ts'

interface Deps {
  readonly administration: Administration
  readonly partnerAdmin: PartnerAdmin
  readonly installation: InstallationProbes
  readonly planRequests: Pick<PlanRequests, 'list' | 'close'>
}

export const createAdminHandlers = ({
  administration: admin,
  partnerAdmin,
  installation,
  planRequests,
}: Deps): Pick<Handlers, keyof typeof ADMIN_METHODS> => ({
  'admin.getUsers': withCaller(async ([{ search = '', offset = 0 }]) => answerValue(await admin.users(search, offset))),
  'admin.getUser': withCaller(([{ ID }]) => answerResult(admin.user(ID))),
  'admin.createUser': withCaller(([wanted], { session }) => answerResult(admin.create(session, wanted))),
  'admin.updateUser': withCaller(([change], { session }) => answerResult(admin.update(session, change))),
  'admin.updatePlanOf': withCaller(([change], { session }) => answerResult(admin.updatePlanOf(session, change))),
  'admin.signOutUser': withCaller(([{ ID }], { session }) => answerResult(admin.signOutUser(session, ID))),
  'admin.getPlanRequests': withCaller(async () => answerValue(await planRequests.list())),
  'admin.closePlanRequest': withCaller(([{ ID }], { session }) => answerResult(planRequests.close(session, ID))),
  'admin.getPlans': withCaller(async () => answerValue(await admin.plans())),
  'admin.updatePlan': withCaller(async ([{ tier, plan }], { session }) =>
    answerValue(await admin.updatePlan(session, tier, plan)),
  ),
  'admin.resetPlan': withCaller(async ([{ tier }], { session }) => answerValue(await admin.resetPlan(session, tier))),
  'admin.getUseCases': withCaller(async () => answerValue(await admin.useCases())),
  'admin.switchUseCase': withCaller(([{ slug, isOffered }], { session }) =>
    answerResult(admin.switchUseCase(session, slug, isOffered)),
  ),
  'admin.getPartners': withCaller(async () => answerValue(await partnerAdmin.list())),
  'admin.getPartner': withCaller(([{ id }]) => answerResult(partnerAdmin.get(id))),
  'admin.savePartner': withCaller(([wanted], { session }) => answerResult(partnerAdmin.save(session, wanted))),
  'admin.setPartnerHosts': withCaller(([wanted], { session }, { hostname }) =>
    answerResult(partnerAdmin.setHosts(session, hostname, wanted)),
  ),
  'admin.setPartnerStyle': withCaller(([{ id, style }], { session }) =>
    answerResult(partnerAdmin.setStyle(session, id, style)),
  ),
  'admin.previewPartnerStyle': withCaller(([{ style, accent }]) =>
    answerResult(Promise.resolve(partnerAdmin.preview(style, accent))),
  ),
  'admin.setPartnerPicture': withCaller(([{ id, kind, base64 }], { session }) =>
    answerResult(partnerAdmin.setPicture(session, id, kind, base64)),
  ),
  'admin.removePartnerPicture': withCaller(([{ id, name }], { session }) =>
    answerResult(partnerAdmin.removePicture(session, id, name)),
  ),
  'admin.getPartnerPicture': withCaller(([{ id, name }]) => answerResult(partnerAdmin.picture(id, name))),
  'admin.getOfferTemplates': withCaller(([{ id }]) => answerResult(partnerAdmin.offers(id))),
  'admin.addOfferTemplates': withCaller(([{ id, content }], { session }) =>
    answerResult(partnerAdmin.addOffers(session, id, content)),
  ),
  'admin.deleteOfferTemplate': withCaller(([{ id, key }], { session }) =>
    answerResult(partnerAdmin.deleteOffer(session, id, key)),
  ),
  'admin.getPartnerWords': withCaller(([{ id }]) => answerResult(partnerAdmin.words(id))),
  'admin.savePartnerWord': withCaller(([{ id, word }], { session }) =>
    answerResult(partnerAdmin.saveWord(session, id, word)),
  ),
  'admin.getTextTemplates': withCaller(([{ id }]) => answerResult(partnerAdmin.templates(id))),
  'admin.saveTextTemplate': withCaller(([{ id, template }], { session }) =>
    answerResult(partnerAdmin.saveTemplate(session, id, template)),
  ),
  'admin.deleteTextTemplate': withCaller(([{ id, key }], { session }) =>
    answerResult(partnerAdmin.deleteTemplate(session, id, key)),
  ),
  'admin.getPartnerExtensions': withCaller(([{ id }]) => answerResult(partnerAdmin.extensions(id))),
  'admin.savePartnerExtension': withCaller(([{ id, manifest }], { session }) =>
    answerResult(partnerAdmin.saveExtension(session, id, manifest)),
  ),
  'admin.deletePartnerExtension': withCaller(([{ id, name }], { session }) =>
    answerResult(partnerAdmin.deleteExtension(session, id, name)),
  ),
  'admin.removePartner': withCaller(([{ id }], { session }) => answerResult(partnerAdmin.remove(session, id))),
  'admin.getState': withCaller(async () => {
    const isDatabaseUp = await installation.isDatabaseUp()
    const { people, accounts } = isDatabaseUp ? await admin.counts() : { people: 0, accounts: 0 }
    const storage = isDatabaseUp ? await installation.storage() : null
    return answerValue({
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
      parts: isDatabaseUp ? withAiFault(await installation.parts(), await installation.aiFault()) : [],
    })
  }),
  'admin.getErrors': withCaller(async () => answerValue(installation.faults())),
  'admin.getAudit': withCaller(async ([{ before }]) => answerValue(await admin.audit(before))),
})
