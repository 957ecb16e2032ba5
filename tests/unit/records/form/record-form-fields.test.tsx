import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { opportunityForm } from '#domain/kinds/opportunity.ts'
import { sectionRemarks } from '#domain/kinds/opportunity-remarks.ts'
import { ALL_RIGHTS } from '#domain/plan/rights.ts'
import { ok } from '#lib/result.ts'
import { createEditSession } from '#records/form/edit-session.ts'
import { formFieldsPath } from '#records/form/field-path.ts'
import { RecordFormProvider } from '#records/form/record-form-context.tsx'
import { RecordFormFields } from '#records/form/record-form-fields.tsx'
import { createTestAccount } from '../../../support/samples/factories.ts'

/** A section of an offer with these values. */
function shown(section: string, fields: Readonly<Record<string, string>>): string {
  const account = createTestAccount()
  account.done('opportunity.create', { ID: 1, post_title: 'Weekly Loaf', post_content: { [section]: { fields } } })
  const form = opportunityForm(section)
  if (!form) throw new Error(`there is no section ${section}`)
  const drafts = createEditSession(
    { write: () => Promise.resolve(ok({})), writeTogether: () => Promise.resolve(ok({})) },
    () => Promise.resolve(''),
  )
  return renderToStaticMarkup(
    <RecordFormProvider
      kind="opportunity"
      record={account.offer(1)}
      editSession={drafts}
      rights={ALL_RIGHTS}
      conflicts={new Map()}
    >
      <RecordFormFields form={form} remarks={sectionRemarks(form, (key) => fields[key] ?? '')} wanted={null} />
    </RecordFormProvider>,
  )
}

/** What is said at a field: the text of what describes it. */
function saidAt(markup: string, section: string, field: string): string | undefined {
  const id = `${formFieldsPath(section)}.${field}`.replaceAll('.', String.raw`\.`)
  const [control = ''] = new RegExp(`<(?:input|textarea)[^>]* id="${id}"[^>]*>`).exec(markup) ?? []
  expect(control).toContain(`aria-describedby="`)
  expect(control).not.toContain('aria-invalid')
  return new RegExp(`<span id="${id}-note"[^>]*>.*?<span>([^<]*)</span>`).exec(markup)?.[1]
}

test('a doubtful value gets a remark at its field, stays, and is no error', () => {
  const markup = shown('audience', { age_min: '60', age_max: '20', children: '-1' })
  expect(saidAt(markup, 'audience', 'age_max')).toBe('From 60 to 20: did you swap the two?')
  expect(saidAt(markup, 'audience', 'children')).toBe('Enter 0 or more')
  expect(markup).toMatch(/id="content.audience.fields.age_max"[^>]* value="20"/)
  expect(saidAt(shown('offer', { start_date: '2027-02-08', end_date: '2027-02-07' }), 'offer', 'end_date')).toBe(
    'The offer ends before it starts.',
  )
})

test('a remark on what it can mean comes before one on how it is written', () => {
  expect(saidAt(shown('audience', { age_min: '−5' }), 'audience', 'age_min')).toBe('Enter an age of 0 or more')
  expect(saidAt(shown('audience', { age_min: 'young' }), 'audience', 'age_min')).toBe(
    'Enter a number, such as 12 or 12.50',
  )
})
