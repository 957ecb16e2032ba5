import { defineEntity } from '#domain/kinds/kind.ts'

/** The account's plan: written by the server alone, so it has no methods of its own. */
export const capabilities = defineEntity({
  kind: 'capabilities',
  forms: [],
  mutations: [],
  head: (record) => ({ title: record.name, excerpt: '', search: '' }),
})
