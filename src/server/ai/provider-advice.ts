import type { AiProvider } from '#server/ai/ai-provider.ts'
import type { ProviderFault, ProviderFaultReason } from '#server/ai/provider-faults.ts'

const WHERE = 'Administration › AI'

/** For administrators, where the provider was connected on a screen and not by variables of the environment. */
const ADVICE: Readonly<Record<ProviderFaultReason, string>> = {
  key: `The AI provider refused the key. Enter another one under ${WHERE}.`,
  no_key: `The AI provider wants a key. Enter it under ${WHERE}.`,
  credit: `The account at the AI provider has no credit left. Top it up, or enter the key of another account under ${WHERE}.`,
  access: `The AI provider did not allow the request. Check that the key may use the model, both under ${WHERE}.`,
  model: `The AI provider doesn’t have the model. Choose another one under ${WHERE}.`,
  context: `The request is longer than the model can read. Choose a model with a longer context under ${WHERE}.`,
  memory: `The server of the AI provider has too little memory for the model. Choose a smaller one under ${WHERE}.`,
  address: `No AI answers at this address. Check it under ${WHERE}; it usually ends with /v1.`,
  private:
    'The address of the AI provider leads into a private network. Set ALLOW_PRIVATE_AI_HOSTS=on for the server if it is your own.',
  reserved: `No AI can be used at this address, which is reserved for the network itself. Enter another one under ${WHERE}.`,
  unencrypted: `The address of the AI provider has no encryption. Enter one that starts with https:// under ${WHERE}.`,
  redirect: `The address of the AI provider redirects to another one. Enter that one under ${WHERE}.`,
  unreachable: `The AI provider can’t be reached. Check the address under ${WHERE}, and that this server may open connections to it.`,
  too_much: `The AI provider sent more than an answer can be. Check address and model under ${WHERE}.`,
  slow: 'The AI provider took too long to answer.',
  form: `The AI provider refused every form of request. Check address and model under ${WHERE}.`,
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
      : `The address of the AI provider redirects to ${redirectsTo}. Enter the address there under ${WHERE}.`
  return {
    ...fault,
    ...(advice !== undefined && { advice: words }),
    ...(notice !== undefined && { notice: words }),
  }
}
