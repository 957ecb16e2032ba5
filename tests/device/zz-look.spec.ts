import { createText } from '../pages/loaf-text.ts'
import { expect, test } from '../support/device-test.ts'
import { sampleContent } from '../support/sample-offer.ts'

const BODY = 'Hello {{firstname}},\n\nThis Friday at four your {{overview.product_name}} goes into the oven. By seven it is on your step.\n\nFancy a change? Reply with **seeded**, **rye** or **walnut** by Wednesday noon and it’s done.\n\n- 800 g loaf of your choice\n- On your doorstep before 7:30\n- Only 480 € a week, and you can skip any week by text\n\nSee you on Friday,\nNell'
const TEXTS = [
  { title: 'Email', kind: 'emails', content: BODY, parts: { subject: 'Your loaf is in the oven', preview: 'By seven it is on your step, {{firstname}}', button: 'Change my loaf' } },
  { title: 'Ad', kind: 'ads', content: 'Sold out again? {{overview.product_name}} bakes yours on **Thursday** night and has it on your step before 7:30. If it’s late or not to your taste, that week is free.', parts: { headline: 'Bread before breakfast', description: '£5.90 a week, skip any time', button: 'Order' } },
  { title: 'Search', kind: 'ads', format: 'search-ad', content: '', parts: { headline_1: 'Bread before breakfast', headline_2: 'Baked overnight', description_1: 'On your step' } },
  { title: 'Post', kind: 'posts', format: 'instagram', content: 'Bread before breakfast, every **Friday**.\nOn your step.', parts: {} },
  { title: 'Page', kind: 'sales-pages', content: '## How it works\n\nChoose by text. We bake on Thursday.\n\n## What it costs\n\nOnly 480 € a week.\n\n## Questions\n\nNone.', parts: { headline: 'Bread before breakfast, every Friday', subline: 'One 800 g sourdough a week, baked on Thursday night and on your step before 7:30.', button: 'Put my name on a loaf' } },
  { title: 'Custom', kind: 'custom', content: 'Just words.\n\n## A heading\n\nMore.', parts: {} },
  { title: 'Empty', kind: 'emails', content: '', parts: {} },
  { title: 'Sms', kind: 'emails', format: 'sms', content: 'Hi {{firstname}}, your loaf is ready.', parts: {} },
] as const

for (const scheme of ['light', 'dark'] as const)
  for (const [name, width, height] of [['wide', 1280, 800], ['phone', 390, 844]] as const)
    test(`look ${scheme} ${name}`, async ({ page, account, seed }) => {
      test.setTimeout(240_000)
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: scheme })
      await account.call('company.updateUserCompany', [{ fields: { name: 'Mill Lane Bakery', website: 'milllane.example', brand_color: '#8a4a14' } }])
      const { ID } = await account.createOffer('Weekly Loaf', { ...sampleContent('bakery'), benefits: { ...(sampleContent('bakery') as any)['benefits'], price_1: '480' } } as never)
      for (const text of TEXTS) await createText(account, { offerID: ID, ...text } as never)
      await account.call('opportunity.updateFormField', [{ ID, form: 'benefits', field: 'price_1', value: '520' }])
      await seed()
      for (const { title, kind } of TEXTS) {
        if (scheme === 'dark' && !['Email', 'Page'].includes(title)) continue
        await page.goto(`/edit/strategies/weekly-loaf/${kind}/${title.toLowerCase()}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[data-canvas]')).toBeVisible()
        await page.waitForTimeout(1500)
        await page.screenshot({ path: `/tmp/look/${title}-${name}-${scheme}.png` })
      }
    })
