import { afterEach, expect, test, vi } from 'vitest'
import { inLanguage } from '../../../../support/tools/in-language.ts'

afterEach(() => void vi.resetModules())

const listed = (slug: string, name: string) => ({
  slug,
  name,
  isOffered: true,
  isSwitched: false,
  isInRewrite: false,
})

test('an administrator finds templates by their German names; one of a newer server keeps its own', async () => {
  const { shownTemplates } = await inLanguage(
    'de',
    { 'Landing page copy': 'Text für eine Zielseite' },
    () => import('#features/admin/plans/shown-templates.ts'),
  )
  const templates = [listed('landing-page-copy', 'Landing page copy'), listed('of-later', 'Of a later version')]
  expect(shownTemplates(templates, '').map(({ name }) => name)).toEqual([
    'Text für eine Zielseite',
    'Of a later version',
  ])
  expect(shownTemplates(templates, ' zielseite').map(({ slug }) => slug)).toEqual(['landing-page-copy'])
  expect(shownTemplates(templates, 'landing')).toEqual([])
})
