import { expect, test } from 'vitest'
import { takesNoArticle } from '#domain/copy/writer/draft/names-without-article.ts'

test.each([
  ['Pawline', 'Pawline calls the owners.', 'en', true],
  ['Group plan', '', 'en', false],
  ['Roof Check', '', 'en', false],
  ['The Slow Knife', '', 'en', false],
  ['Slow Knife', 'With the Slow Knife you cut bread.', 'en', false],
  ['Stuhlplan', 'Stuhlplan erinnert Patienten.', 'de', false],
  ['Gruppenkurs', '', 'de', false],
  ['Radhof-Abo', '', 'de', false],
  ['Festpreis-Abschluss', '', 'de', false],
  ['Steuerbüro Lange', '', 'de', false],
  ['Yoga im Hof', '', 'de', true],
  ['Velora', 'Mit der Velora fährst du weiter.', 'de', false],
  ['Velora', 'Velora fährt weiter.', 'de', true],
  ['Plan familiar', '', 'es', false],
  ['Español sin miedo', 'Español sin miedo dura doce semanas.', 'es', true],
  ['Panier du mercredi', '', 'fr', false],
  ['Auto-école du Canal', '', 'fr', false],
  ['Clínica Plaza', '', 'es', false],
  ['Le Chœur du jeudi', 'Le Chœur du jeudi réunit vingt personnes.', 'fr', true],
  ['Plano mensal', '', 'pt', false],
  ['Ipê Azul', 'O Ipê Azul leva flores.', 'pt', false],
  ['季節のお茶便り', '', 'ja', true],
  ['دورة الدراجات', '', 'ar', true],
])('%s (used as ‘%s’, %s) takes no article: %s', (name, text, language, isStanding) =>
  expect(takesNoArticle(name, [text], language)).toBe(isStanding),
)
