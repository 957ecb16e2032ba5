import type { INSTALLATION_METHODS } from '#contract/methods/installation.ts'
import type { AiAdmin } from '#server/admin/ai-admin.ts'
import type { EmailAdmin } from '#server/admin/email-admin.ts'
import { answerResult, answerValue, type Handlers, withCaller } from '#server/handlers/handler.ts'

interface Deps {
  readonly aiAdmin: AiAdmin
  readonly emailAdmin: EmailAdmin
}

/** Creates the handlers for settings of the installation that administrators enter on screens. */
export const createInstallationHandlers = ({
  aiAdmin,
  emailAdmin,
}: Deps): Pick<Handlers, keyof typeof INSTALLATION_METHODS> => ({
  'admin.getAiSettings': withCaller(async () => answerValue(await aiAdmin.get())),
  'admin.saveAiSettings': withCaller(([entered], { session }) => answerResult(aiAdmin.save(session, entered))),
  'admin.removeAiSettings': withCaller(([given], { session }) => answerResult(aiAdmin.remove(session, given?.version))),
  'admin.saveAiLimits': withCaller(([limits], { session }) => answerResult(aiAdmin.saveLimits(session, limits))),
  'admin.getAiModels': withCaller(([entered]) => answerResult(aiAdmin.models(entered))),
  'admin.testAi': withCaller(([entered]) => answerResult(aiAdmin.test(entered))),
  'admin.getEmailSettings': withCaller(async () => answerValue(await emailAdmin.get())),
  'admin.saveEmailSettings': withCaller(([entered], { session }) => answerResult(emailAdmin.save(session, entered))),
  'admin.removeEmailSettings': withCaller(([given], { session }) =>
    answerResult(emailAdmin.remove(session, given?.version)),
  ),
  'admin.testEmail': withCaller(([wanted], { session }, origin) =>
    answerResult(emailAdmin.test(session, wanted, origin)),
  ),
})
