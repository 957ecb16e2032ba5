import { afterEach, expect, test, vi } from 'vitest'
import { inLanguage } from '../../../../support/tools/in-language.ts'

afterEach(() => void vi.resetModules())

const ARABIC = {
  '{left, plural, one {# text left. After that you can still read and edit everything.} other {# texts left. After that you can still read and edit everything.}}':
    '{left, plural, zero {صفر} one {نص واحد} two {نصان} few {# نصوص} many {# نصًا} other {# نص}}',
  '{count, plural, one {# offer} other {# offers}}':
    '{count, plural, zero {لا عروض} one {عرض واحد} two {عرضان} few {# عروض} many {# عرضًا} other {# عرض}}',
}

test('quotas of a plan have each of the six Arabic forms', async () => {
  const { lowQuotaSentences, offeredPlanLines } = await inLanguage(
    'ar',
    ARABIC,
    () => import('#features/account/plan/plan-lines.ts'),
  )
  const sentences = [1, 2, 3, 11, 100].flatMap((left) =>
    lowQuotaSentences([{ module: 'strategies', title: '', left, use: null, isNear: true }]),
  )
  expect(sentences.map((one) => one.replaceAll(/[\d٠-٩]+/g, '#'))).toEqual([
    'نص واحد',
    'نصان',
    '# نصوص',
    '# نصًا',
    '# نص',
  ])
  const { DEFAULT_PLANS } = await import('#domain/plan/tiers.ts')
  const trial = DEFAULT_PLANS.trial
  const terms = { ...trial, quota: { ...trial.quota, opportunities: 2 } }
  expect(offeredPlanLines(terms, undefined).map(({ text }) => text)).toContain('عرضان')
})
