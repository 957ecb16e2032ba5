import type { EXTENSION_METHODS } from '#contract/methods/extensions.ts'
import type { Manifest } from '#domain/extensions/manifest.ts'
import { answerValue, type Handlers, withCaller } from '#server/handlers/handler.ts'

interface Deps {
  /** Manifests that a partner offers to its people. */
  readonly extensionsOf: (partner: string) => Promise<readonly Manifest[]>
}

export const createExtensionHandlers = ({ extensionsOf }: Deps): Pick<Handlers, keyof typeof EXTENSION_METHODS> => ({
  'extension.marketplace': withCaller(async (_none, { session }) => answerValue(await extensionsOf(session.partner))),
})
