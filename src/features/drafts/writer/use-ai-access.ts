import { type AiAccess, aiAccessOf } from '#content/ai/ai-access.ts'
import { readAccountPlan } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'

/** AI access of the account, as far as this device knows. */
export const useAiAccess = (hasProvider: boolean): AiAccess => aiAccessOf(hasProvider, useLocalQuery(readAccountPlan))
