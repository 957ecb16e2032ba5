import { afterEach, expect, test, vi } from 'vitest'
import { inLanguage } from '../../../../support/tools/in-language.ts'

afterEach(() => void vi.resetModules())

const GERMAN = {
  'No drafts.': 'Keine Entwürfe.',
  'what the brand does': 'was die Marke tut',
  '{facts} would make one.': 'für einen fehlt: {facts}.',
  'No drafts. This offer is in {language}. Without AI it can only be written in {language}.':
    'Keine Entwürfe. Dieses Angebot ist auf {language}. Ohne KI geht nur {language}.',
}

const loadWriter = async () => ({
  ...(await import('#domain/copy/writer/write-drafts.ts')),
  ...(await import('#domain/copy/catalogue/use-cases.ts')),
})

test('the built-in writer says in the page’s language why there are fewer drafts', async () => {
  const { findUseCase, writeDrafts } = await inLanguage('de', GERMAN, loadWriter)
  const shortfallFor = (slug: string, given: { readonly content: object; readonly language: string }): string => {
    const useCase = findUseCase(slug)
    if (!useCase) throw new Error('no such template')
    const inputs = slug === 'social-ads' ? {} : { brand: 'Mill Lane', about: '', topic: 'Bread' }
    return writeDrafts({
      ...{ useCase, company: {}, excerpt: '', inputs, seed: '1', nowMs: 0, voice: { banned: [] } },
      content: given.content as Record<string, never>,
      language: given.language,
    }).shortfall
  }
  const english = {
    overview: { fields: { product_description: 'A weekly bread subscription for the households in our town.' } },
    problems: { fields: { main: 'Good bread sells out early, and then there is none for the rest of the day.' } },
  }
  expect(shortfallFor('social-ads', { content: english, language: 'de' })).toBe(
    'Keine Entwürfe. Dieses Angebot ist auf Englisch. Ohne KI geht nur Englisch.',
  )
  expect(shortfallFor('video-channel-description', { content: {}, language: 'en' })).toBe(
    'Keine Entwürfe. Für einen fehlt: was die Marke tut.',
  )
})
