import { defineKind } from '#domain/engine/kind.ts'
import { NOUNS } from './kinds.ts'

/** The account's plan: written by the server alone, so it has no methods of its own. */
export const capabilities = defineKind({
  kind: 'capabilities',
  noun: NOUNS.capabilities,
  only: 'Plan',
  module: null,
  fields: {},
  forms: [],
  mutations: [],
  summary: (record) => ({ title: record.name, excerpt: '', search: '' }),
})
