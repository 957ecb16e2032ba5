import { t } from '@lingui/core/macro'
import type { AiProvider } from '#server/ai/ai-provider.ts'
import type { ProviderFault, ProviderFaultReason } from '#server/ai/provider-faults.ts'

/** For administrators, where the provider was connected on a screen and not by variables of the environment. */
const ADVICE: Readonly<Record<ProviderFaultReason, string>> = {
  key: t`The AI provider refused the key. Enter another one under Administration › AI.`,
  no_key: t`The AI provider wants a key. Enter it under Administration › AI.`,
  credit: t`The account at the AI provider has no credit left. Top it up, or enter the key of another account under Administration › AI.`,
  access: t`The AI provider did not allow the request. Check that the key may use the model, both under Administration › AI.`,
  model: t`The AI provider doesn’t have the model. Choose another one under Administration › AI.`,
  context: t`The request is longer than the model can read. Choose a model with a longer context under Administration › AI.`,
  memory: t`The server of the AI provider has too little memory for the model. Choose a smaller one under Administration › AI.`,
  address: t`No AI answers at this address. Check it under Administration › AI; it usually ends with /v1.`,
  private: t`The address of the AI provider leads into a private network. Set ALLOW_PRIVATE_AI_HOSTS=on for the server if it is your own.`,
  reserved: t`No AI can be used at this address, which is reserved for the network itself. Enter another one under Administration › AI.`,
  unencrypted: t`The address of the AI provider has no encryption. Enter one that starts with https:// under Administration › AI.`,
  redirect: t`The address of the AI provider redirects to another one. Enter that one under Administration › AI.`,
  unreachable: t`The AI provider can’t be reached. Check the address under Administration › AI, and that this server may open connections to it.`,
  too_much: t`The AI provider sent more than an answer can be. Check address and model under Administration › AI.`,
  slow: t`The AI provider took too long to answer.`,
  form: t`The AI provider refused every form of request. Check address and model under Administration › AI.`,
}

/** A provider whose faults name the screen to change instead of variables. */
export const withScreenAdvice = (provider: AiProvider): AiProvider => ({
  model: provider.model,
  async ask(asking, options) {
    const asked = await provider.ask(asking, options)
    return asked.ok ? asked : { ok: false, error: onScreen(asked.error) }
  },
})

function onScreen(fault: ProviderFault): ProviderFault {
  const { reason, advice, notice, redirectsTo } = fault
  if (reason === undefined) return fault
  const words =
    redirectsTo === undefined
      ? ADVICE[reason]
      : t`The address of the AI provider redirects to ${redirectsTo}. Enter the address there under Administration › AI.`
  return {
    ...fault,
    ...(advice !== undefined && { advice: words }),
    ...(notice !== undefined && { notice: words }),
  }
}
