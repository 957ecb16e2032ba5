import { defineKind } from '#domain/engine/kind.ts'

/** The account's plan: written by the server alone, so it has no methods of its own. */
export const capabilities = defineKind({
  kind: 'capabilities',
  noun: ['plan', 'plans'],
  only: 'Plan',
  fields: {},
  forms: [],
  mutations: [],
  summary: (record) => ({ title: record.name, excerpt: '', search: '' }),
})
