import type { Page } from '@playwright/test'
import { OPPORTUNITY_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { entryKey, type FieldSpec, isEntryGroup } from '#lib/field-spec.ts'
import { EditorPage } from '../../pages/editor-page.ts'
import { ShellPage } from '../../pages/shell-page.ts'
import { expect, test } from '../../support/device/device-test.ts'
import { filledFields, sampleFields, sampleOffer } from '../../support/samples/sample-offer.ts'

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']

interface OpenEditor {
  readonly page: Page
  readonly editor: EditorPage
}

interface Typed {
  readonly label: string
  readonly value: string
  readonly entry?: string
}

async function type(
  { page, editor }: OpenEditor,
  { kind, options }: FieldSpec,
  { label, value, entry }: Typed,
): Promise<void> {
  if (entry !== undefined) await editor.openEntry(entry)
  // A part of the page may be called as a field is.
  const field = editor
    .field({ label, ...(entry !== undefined && { entry }) })
    .and(page.locator('input, textarea, select'))
  if (kind === 'timezone') {
    await field.fill(value)
    // The list of its suggestions goes.
    await field.press('Tab')
  } else if (kind !== 'select') await field.fill(value)
  else if (options?.includes(value)) await field.selectOption(value)
  else await editor.chooseOther(label, value)
}

for (const name of ['bakery', 'spanish-course'])
  test(`${name}: each field of a whole offer is typed without a network, and arrives as it was typed`, async ({
    page,
    account,
    seed,
    setOffline,
  }) => {
    const sample = sampleOffer(name)
    await account.createOffer('Weekly Loaf')
    await seed()
    await page.goto('/edit/opportunities/weekly-loaf/business/overview')
    const editor = new EditorPage(page)
    await new ShellPage(page).expectSynced()
    await setOffline(true)
    for (const form of OPPORTUNITY_FORMS) {
      const words = sample.sections[form.key]
      if (!words) continue
      await editor.goTo(`${form.group}/${form.key}`)
      for (const part of form.parts) {
        const [count, fields] = isEntryGroup(part) ? [part.count, part.fields] : [1, [part]]
        for (let number = 1; number <= count; number += 1)
          for (const field of fields) {
            const value = words[isEntryGroup(part) ? entryKey(field.key, number) : field.key] ?? ''
            const entry = isEntryGroup(part) ? { entry: `${ORDINALS[number - 1]} ${part.noun}` } : {}
            if (value !== '') await type({ page, editor }, field, { label: field.label, value, ...entry })
          }
      }
      await editor.expectSavedOnDevice()
    }
    await setOffline(false)
    await new ShellPage(page).expectSynced()
    expect(filledFields((await account.offers())[0]?.content ?? {})).toEqual(sampleFields(sample))
  })
