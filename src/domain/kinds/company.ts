import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { defineMutation } from '#domain/engine/mutation.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { idSchema, textsSchema } from '#domain/engine/schema.ts'
import type { FieldSpec, FormSpec } from '#lib/field-spec.ts'
import type { JsonObject } from '#lib/json.ts'
import { err, ok } from '#lib/result.ts'
import { defineKind, hasAllFields, needsOf, type FieldProblems, problemsAt } from '#domain/engine/kind.ts'
import { refuseProblems } from '#domain/engine/checks.ts'
import { setFieldMutation } from '#domain/engine/standard-mutations/set-field-mutation.ts'
import { KIND_NOUNS } from './record-kinds.ts'
import { OFFERS_MODULE_RIGHTS } from './offers-module.ts'

const KIND = 'company'

/** Each account has one company profile, always under this ID. */
export const COMPANY_KEY = { kind: KIND, ID: 1 } as const

export interface Company extends DomainRecord {
  readonly title: string
  readonly excerpt: string
  readonly content: {
    readonly company_info: { readonly fields: Readonly<Record<string, string>> } & JsonObject
  } & JsonObject
}

declare module '#domain/engine/record-types.ts' {
  interface RecordTypes {
    company: Company
  }
}

const text = (key: string, label: string, hint?: string): FieldSpec => ({
  key,
  label,
  kind: 'text',
  ...(hint === undefined ? {} : { hint }),
})

const BRAND_HINT = t`Used in previews, public forms and shared pages`

export const COMPANY_FORM: FormSpec = {
  key: 'company_info',
  title: t`Company`,
  group: 'company',
  lead: t`Your company in texts, previews and public pages.`,
  parts: [
    text('name', t`Company name`, t`As customers know it`),
    text('legal_name', t`Legal name`),
    {
      key: 'description',
      label: t`Description`,
      kind: 'textarea',
      hint: t`What the company does, in two or three sentences`,
    },
    text('industry', t`Industry`),
    { key: 'website', label: t`Website`, kind: 'url' },
    { key: 'email', label: t`Email`, kind: 'email' },
    { key: 'phone', label: t`Phone`, kind: 'tel' },
    { key: 'address', label: t`Address`, kind: 'textarea' },
    { key: 'logo', label: t`Logo`, kind: 'picture', hint: BRAND_HINT },
    { key: 'logo_url', label: t`Logo address`, kind: 'url' },
    { key: 'brand_color', label: t`Brand colour`, kind: 'color', hint: BRAND_HINT },
  ],
}

const STORED_TITLE = 'Company'

/** A new account's empty company profile. */
export const newCompany = (atMs: number): Company => ({
  ID: COMPANY_KEY.ID,
  name: 'company',
  title: STORED_TITLE,
  excerpt: '',
  content: { company_info: { fields: {} } },
  updatedAt: atMs,
})

const base = {
  kind: KIND,
  noun: KIND_NOUNS.company,
  ...OFFERS_MODULE_RIGHTS,
  fields: {},
  forms: [COMPANY_FORM],
} as const

const pathOf = (key: string): string => `content.${COMPANY_FORM.key}.fields.${key}`

/** An account has one company: an ID may be given, and finds the same one. */
const accountCompany = z.optional(idSchema)

const updateUserCompany = defineMutation({
  method: 'company.updateUserCompany',
  verb: 'edit',
  ...needsOf(base, 'update'),
  params: z.object({ ID: accountCompany, fields: textsSchema, was: z.optional(textsSchema) }),
  touches: () => ({ keys: [COMPANY_KEY] }),
  run(tx, { fields, was }) {
    const edits = Object.entries(fields).map(([key, value]) => ({ path: pathOf(key), was: was?.[key], value }))
    const problems = Object.assign(
      {},
      ...edits.map(({ path, value }) => problemsAt(base, path, value)),
    ) as FieldProblems
    if (
      !hasAllFields(
        base,
        edits.map(({ path }) => path),
      )
    )
      return err(refusals.noSuchField(problems))
    const checked = refuseProblems(problems)
    if (!checked.ok) return checked
    const edited = tx.edit(KIND, COMPANY_KEY.ID, edits)
    return edited.ok ? ok({ ID: edited.value.ID }) : edited
  },
  folding: {
    key: ({ fields }) => (Object.keys(fields).length === 1 ? `company:1:${Object.keys(fields)[0]}` : null),
    fold(first, last) {
      const isChained = Object.keys(last.fields).every(
        (key) => (last.was?.[key] ?? first.fields[key]) === first.fields[key],
      )
      return isChained ? { fields: last.fields, was: first.was } : null
    },
  },
  describe: ({ fields }) => ({ subject: COMPANY_KEY, paths: Object.keys(fields).map(pathOf) }),
})

/** Clears the company profile. The record itself always exists: only what people wrote into it is removed. */
const clearCompany = defineMutation({
  method: 'company.delete',
  verb: 'edit',
  ...needsOf(base, 'update'),
  /**
   * `was`: the fields as the person saw them: what has changed since is left, and asked about. Without it the newest
   * are emptied knowingly.
   */
  params: z.object({ ID: accountCompany, was: z.optional(textsSchema) }),
  touches: () => ({ keys: [COMPANY_KEY] }),
  run(tx, { was }) {
    const fields = was ?? tx.get(KIND, COMPANY_KEY.ID)?.content.company_info?.fields ?? {}
    const filled = Object.entries(fields).filter(([, value]) => value !== '')
    const edited = tx.edit(
      KIND,
      COMPANY_KEY.ID,
      filled.map(([key, seen]) => ({ path: pathOf(key), was: seen, value: '' })),
    )
    return edited.ok ? ok({ ID: edited.value.ID }) : edited
  },
  describe: () => ({ subject: COMPANY_KEY, paths: [] }),
})

export const companyKind = defineKind({
  ...base,
  only: t`Company profile`,
  mutations: [updateUserCompany, clearCompany, setFieldMutation(base)],
  aliases: { create: 'updateUserCompany', update: 'updateUserCompany' },
  summary: (record: Company) => ({ title: record.title, excerpt: '', search: '' }),
})
