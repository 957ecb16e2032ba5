import { expect, test } from 'vitest'
import { directionOf, languageByScript } from '#lib/text/text-script.ts'

test.each([
  ['', 'ltr'],
  ['12 €', 'ltr'],
  ['80 خبز', 'rtl'],
  ['Weekly Loaf: خبز', 'ltr'],
  ['שיעורי פסנתר', 'rtl'],
  ['金曜日', 'ltr'],
])('%s runs %s', (text, direction) => expect(directionOf(text)).toBe(direction))

test.each([
  ['', 'en'],
  ['Weekly Loaf', 'en'],
  ['خبز الجمعة مع Weekly', 'ar'],
  ['שיעורי פסנתר', 'he'],
  ['金曜日のパン', 'ja'],
  ['星期五面包', 'zh'],
  ['금요일 빵', 'ko'],
  ['Weekly Loaf, خبز', 'en'],
])('%s is %s', (text, language) => expect(languageByScript(text, 'en')).toBe(language))
