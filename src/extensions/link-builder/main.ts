import { connect, type Extension, type PanelEvent, type RecordData } from '#extensions/sdk/sdk.ts'
import { campaignValue, UTM_PARAMETERS, type UtmParameters } from './campaign-link.ts'
import { CAMPAIGN_CHANNELS } from './campaign-channels.ts'
import { linkFormDefaults } from './link-form-defaults.ts'
import { type LinkForm, linkFormHtml, LINK_FORM_STYLE } from './link-form.ts'

/** Builds a link with campaign parameters: its values come from what is open, and can all be changed. */
async function run(extension: Extension): Promise<void> {
  const open = (what: 'opportunity' | 'strategy'): Promise<RecordData | undefined> =>
    extension.data(what).catch(() => undefined)
  const { address, channel, parameters } = linkFormDefaults(
    ...(await Promise.all([open('opportunity'), open('strategy')])),
  )
  let form: LinkForm = {
    address,
    channel: channel?.key ?? '',
    parameters,
    isTouched: address !== '',
    isSelected: false,
  }
  const change = (next: Partial<LinkForm>): void => {
    form = { ...form, isSelected: false, ...next }
    extension.draw(linkFormHtml(form, COPY_KEYS), LINK_FORM_STYLE)
  }

  extension.on('address', ({ type, value }) =>
    change({ address: String(value), isTouched: form.isTouched || type === 'change' }),
  )
  extension.on('channel', ({ type, value }) => {
    if (type !== 'change') return
    const chosen = CAMPAIGN_CHANNELS.find(({ key }) => key === value)
    const { source, medium } = chosen ?? { source: '', medium: '' }
    change({ channel: String(value), parameters: { ...form.parameters, utm_source: source, utm_medium: medium } })
  })
  for (const name of UTM_PARAMETERS)
    extension.on(name, ({ type, value }: PanelEvent) => {
      if (type === 'click') return
      const text = String(value)
      const values: UtmParameters = { ...form.parameters, [name]: type === 'change' ? campaignValue(text) : text }
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
