import { Trans } from '@lingui/react/macro'
import { I18nProvider } from '@lingui/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18n } from '#locales/i18n.ts'

const markupOf = (element: ReactElement): string =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{element}</I18nProvider>)

test.each([
  ['a <b>bold</b> name'],
  ['<0/>'],
  ['<words0/>'],
  ['1 < 2'],
  ['</0>'],
  ['plain'],
  ['<i>one</i> and <i>two</i>'],
])('a person’s words stay as they are inside of a message: %s', (title) => {
  const escaped = title.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(
    markupOf(
      <Trans>
        Delete {title} of <b>{title}</b>?
      </Trans>,
    ),
  ).toBe(`Delete ${escaped} of <b>${escaped}</b>?`)
})
