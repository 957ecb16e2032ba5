import * as z from 'zod/mini'
import { defineEntity, type EditRules } from '#domain/kinds/kind.ts'
import { defineMutation } from '#domain/engine/mutation.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { textsSchema } from '#domain/engine/schema.ts'
import { type Field, fieldsOf, type Form, maxCharsOf } from '#lib/field.ts'
import type { JsonObject } from '#lib/json.ts'
import { err, ok } from '#lib/result.ts'

const KIND = 'company'

/** Each account has one company profile, always under this ID. */
export const COMPANY_KEY = { kind: KIND, ID: 1 } as const

export interface Company extends DomainRecord {
  readonly title: string
  readonly excerpt: string
  readonly content: { readonly company_info: { readonly fields: Readonly<Record<string, string>> } & JsonObject } & JsonObject
}

const text = (key: string, label: string, hint?: string): Field => ({ key, label, kind: 'text', ...(hint === undefined ? {} : { hint }) })

export const COMPANY_FORM: Form = {
  key: 'company_info',
  title: 'Company',
  group: 'company',
  lead: 'Who stands behind your offers. Texts can use it as {{company.name}}.',
  parts: [
    text('name', 'Company name', 'As customers know it'),
    text('legal_name', 'Legal name'),
    { key: 'description', label: 'Description', kind: 'textarea', hint: 'What the company does, in two or three sentences' },
    text('industry', 'Industry'),
    { key: 'website', label: 'Website', kind: 'url' },
    { key: 'email', label: 'E-mail', kind: 'email' },
    { key: 'phone', label: 'Phone', kind: 'tel' },
    { key: 'address', label: 'Address', kind: 'textarea' },
    { key: 'logo_url', label: 'Logo address', kind: 'url' },
  ],
}

const limits = new Map(fieldsOf(COMPANY_FORM).map((field) => [field.key, maxCharsOf(field)]))

/** A new account's empty company profile. */
export const newCompany = (atMs: number): Company => ({
  ID: COMPANY_KEY.ID,
  name: 'company',
  title: 'Company',
  excerpt: '',
  content: { company_info: { fields: {} } },
  updatedAt: atMs,
})

const fieldProblems = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      const maxChars = limits.get(key)
      if (maxChars === undefined) return [[key, `The company profile has no field named ${key}`]]
      return value.length > maxChars ? [[key, `Longer than ${maxChars} characters`]] : []
    }),
  )

const editRules: EditRules = {
  problems(path, value) {
    const key = path.replace(/^content\.company_info\.fields\./, '')
    return typeof value === 'string' ? fieldProblems({ [key]: value }) : { [key]: 'A text is needed here' }
  },
}

const updateUserCompany = defineMutation({
  method: 'company.updateUserCompany',
  params: z.object({ fields: textsSchema, was: z.optional(textsSchema) }),
  touches: () => ({ keys: [COMPANY_KEY] }),
  run(tx, { fields, was }) {
    const problems = fieldProblems(fields)
    if (Object.keys(fields).some((key) => !limits.has(key))) return err(refusals.noSuchField(problems))
    if (Object.keys(problems).length > 0) return err(refusals.invalid(problems))
    const edits = Object.entries(fields).map(([key, value]) => ({ path: `content.company_info.fields.${key}`, was: was?.[key], value }))
    const edited = tx.edit(KIND, COMPANY_KEY.ID, edits)
    return edited.ok ? ok({ ID: edited.value.ID }) : edited
  },
  folding: {
    key: ({ fields }) => (Object.keys(fields).length === 1 ? `company:1:${Object.keys(fields)[0]}` : null),
    fold(first, last) {
      const isChained = Object.keys(last.fields).every((key) => (last.was?.[key] ?? first.fields[key]) === first.fields[key])
      return isChained ? { fields: last.fields, was: first.was } : null
    },
  },
  describe: ({ fields }) => ({
    subject: COMPANY_KEY,
    verb: 'edit',
    paths: Object.keys(fields).map((key) => `content.company_info.fields.${key}`),
  }),
})

export const company = defineEntity({
  kind: KIND,
  forms: [COMPANY_FORM],
  mutations: [updateUserCompany],
  edits: editRules,
  head: (record) => ({ title: (record as Company).title, excerpt: '', search: '' }),
})
