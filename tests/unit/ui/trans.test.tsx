import { Trans } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

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
    renderToStaticMarkup(
      <Trans>
        Delete {title} of <b>{title}</b>?
      </Trans>,
    ),
  ).toBe(`Delete ${escaped} of <b>${escaped}</b>?`)
})
