import { t } from '@lingui/core/macro'
import { defineKind } from '#domain/engine/kind.ts'
import { KIND_NOUNS } from './record-kinds.ts'

/** The account's plan: written by the server alone, so it has no methods of its own. */
export const capabilitiesKind = defineKind({
  kind: 'capabilities',
  noun: KIND_NOUNS.capabilities,
  only: t`Plan`,
  module: null,
  fields: {},
  forms: [],
  mutations: [],
  summary: (record) => ({ title: record.name, excerpt: '', search: '' }),
})
