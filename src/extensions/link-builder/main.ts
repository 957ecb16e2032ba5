import { connect, type Extension, type PanelEvent, type RecordData } from '#extensions/sdk/sdk.ts'
import { campaignValue, PARAMETERS, type Parameters } from './campaign-link.ts'
import { CHANNELS } from './channels.ts'
import { firstValues } from './first-values.ts'
import { type Form, formHtml, STYLE } from './panel.ts'

/** Builds a link with campaign parameters: its values come from what is open, and can all be changed. */
async function run(extension: Extension): Promise<void> {
  const open = (what: 'opportunity' | 'strategy'): Promise<RecordData | undefined> =>
    extension.data(what).catch(() => undefined)
  const { address, channel, parameters } = firstValues(...(await Promise.all([open('opportunity'), open('strategy')])))
  let form: Form = { address, channel: channel?.key ?? '', parameters, isTouched: address !== '', isSelected: false }
  const change = (next: Partial<Form>): void => {
    form = { ...form, isSelected: false, ...next }
    extension.draw(formHtml(form, COPY_KEYS), STYLE)
  }

  extension.on('address', ({ type, value }) =>
    change({ address: String(value), isTouched: form.isTouched || type === 'change' }),
  )
  extension.on('channel', ({ type, value }) => {
    if (type !== 'change') return
    const chosen = CHANNELS.find(({ key }) => key === value)
    const { source, medium } = chosen ?? { source: '', medium: '' }
    change({ channel: String(value), parameters: { ...form.parameters, utm_source: source, utm_medium: medium } })
  })
  for (const name of PARAMETERS)
    extension.on(name, ({ type, value }: PanelEvent) => {
      if (type === 'click') return
      const text = String(value)
      const values: Parameters = { ...form.parameters, [name]: type === 'change' ? campaignValue(text) : text }
      change({ parameters: values })
    })
  extension.on('copy', () => change({ isSelected: true }))
  change({})
}

/** A worker knows the device, not the keyboard. */
const COPY_KEYS = /mac/i.test(navigator.userAgent)
  ? 'Press ⌘ C to copy it.'
  : /android|iphone|ipad/i.test(navigator.userAgent)
    ? 'Touch it and choose Copy.'
    : 'Press Ctrl C to copy it.'

void connect().then(run)
