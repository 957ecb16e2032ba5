import jsQR from 'jsqr'
import fc from 'fast-check'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import {
  campaignLink,
  campaignValue,
  parsePageAddress,
  UTM_PARAMETERS,
  type UtmParameters,
} from '#extensions/link-builder/campaign-link.ts'
import { findCampaignChannel, CAMPAIGN_CHANNELS } from '#extensions/link-builder/campaign-channels.ts'
import { linkFormDefaults } from '#extensions/link-builder/link-form-defaults.ts'
import { qrCodeDataUrl } from '#extensions/link-builder/link-form.ts'
import { TEXT_FORMATS } from '#domain/formats/formats.ts'

const NONE: UtmParameters = { utm_source: '', utm_medium: '', utm_campaign: '', utm_content: '', utm_term: '' }
const given = (more: Partial<UtmParameters>): UtmParameters => ({ ...NONE, ...more })

describe('values', () => {
  test.each([
    ['Weekly Loaf', 'weekly-loaf'],
    ['  paid_social ', 'paid_social'],
    ['Früh & frisch!', 'früh-frisch'],
    ['خبز الأسبوع', 'خبز-الأسبوع'],
    ['{Keyword}', '{Keyword}'],
    ['Ad {{ad.Name}} One', 'ad-{{ad.Name}}-one'],
    ['---', ''],
  ])('%s is %s', (typed, value) => {
    expect(campaignValue(typed)).toBe(value)
  })
})

describe('addresses', () => {
  test.each([
    ['bread.example', 'https://bread.example'],
    [' http://bread.example/a ', 'http://bread.example/a'],
    ['localhost:3000/x', 'https://localhost:3000/x'],
    ['https://bread.example/ä?x={{y}}', 'https://bread.example/ä?x={{y}}'],
  ])('%s can be used', (typed, address) => {
    expect(parsePageAddress(typed)).toEqual({ ok: true, value: address })
  })

  test.each([
    ['', 'Enter the address of your page.'],
    ['bread', 'This is not a web address. Example: www.example.com/offer'],
    ['bread example.com', 'An address has no spaces.'],
    ['mailto:a@bread.example', 'Use an address that begins with https://.'],
    ['javascript:alert(1)', 'Use an address that begins with https://.'],
    ['https://a:b@bread.example', 'Leave the name and password out of the address.'],
    ['https://@bread.example', 'Leave the name and password out of the address.'],
  ])('%s is refused', (typed, error) => {
    expect(parsePageAddress(typed)).toEqual({ ok: false, error })
  })
})

describe('links', () => {
  test('existing parameters and the fragment stay as they are written', () => {
    const { link } = campaignLink(
      'https://bread.example/a%2Fb?x=A+B&empty&y=%C3%A4#Part?two',
      given({ utm_source: 'google', utm_medium: 'cpc' }),
    )
    expect(link).toBe('https://bread.example/a%2Fb?x=A+B&empty&y=%C3%A4&utm_source=google&utm_medium=cpc#Part?two')
  })

  test('parameters that the address has are replaced once, others of its campaign stay', () => {
    const { link, replaced } = campaignLink(
      'https://bread.example/?utm_source=old&utm_id=7&utm_source=older',
      given({ utm_source: 'google' }),
    )
    expect(link).toBe('https://bread.example/?utm_id=7&utm_source=google')
    expect(replaced).toEqual(['utm_source'])
  })

  test('placeholders of advertising networks keep their braces', () => {
    expect(campaignLink('https://bread.example', given({ utm_term: '{keyword}' })).link).toBe(
      'https://bread.example?utm_term={keyword}',
    )
  })

  test('a browser reads the same values back, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        (address, typed) => {
          const { link } = campaignLink(address, given({ utm_campaign: typed, utm_source: 'x' }))
          const [before, after] = [new URL(address), new URL(link)]
          const value = campaignValue(typed)
          expect(after.searchParams.get('utm_campaign') ?? '').toBe(value)
          expect([after.origin, after.pathname, after.hash]).toEqual([before.origin, before.pathname, before.hash])
          expect(after.search.startsWith(before.search)).toBe(true)
        },
      ),
    )
  })
})

describe('first values', () => {
  const offer = {
    kind: 'opportunity',
    ID: 1,
    version: 1,
    title: 'Weekly Loaf',
    excerpt: '',
    content: {
      testimonials: { fields: { website_url_1: 'https://customer.example' } },
      overview: { fields: { website_name: 'bread.example', keywords: 'rye bread, loaf' } },
    },
  }
  const text = {
    kind: 'strategy',
    ID: 2,
    version: 1,
    title: 'Ads: Bread on Fridays',
    excerpt: '',
    content: '',
    format: 'search-ad',
    text_kind: 'ads',
  }

  test('the first values come from the offer, the text and its channel', () => {
    const { address, channel, parameters } = linkFormDefaults(offer, text)
    expect(address).toBe('https://bread.example')
    expect(channel?.name).toBe('Google Ads')
    expect(parameters).toEqual({
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'weekly-loaf',
      utm_content: 'bread-on-fridays',
      utm_term: 'rye-bread',
    })
  })

  test('an address in the text goes before the offer’s', () => {
    const content = 'Order [here](https://bread.example/order), or call.'
    expect(linkFormDefaults(offer, { ...text, content }).address).toBe('https://bread.example/order')
  })

  test('the first values are empty where nothing is open', () => {
    expect(linkFormDefaults(undefined, undefined)).toEqual({ address: '', channel: undefined, parameters: NONE })
  })

  test('every format with a channel has a source and a medium', () => {
    const lacking = Object.entries(TEXT_FORMATS).flatMap(([kind, formats]) =>
      formats.filter(({ key, channel }) => channel !== '' && !findCampaignChannel(key, kind)).map(({ key }) => key),
    )
    expect(lacking).toEqual([])
    const values = CAMPAIGN_CHANNELS.flatMap(({ source, medium }) => [source, medium])
    expect(values).toEqual(values.map(campaignValue))
  })

  test('a format that is not known takes the channel of its kind', () => {
    expect(findCampaignChannel('', 'emails')?.medium).toBe('email')
    expect(findCampaignChannel('tagline', 'ai')).toBeUndefined()
  })
})

test('a phone reads the link from its QR code', () => {
  const link = 'https://bread.example/offer?utm_source=print&utm_medium=qr&utm_campaign=weekly-loaf'
  expect(decodeURIComponent(qrCodeDataUrl(link) ?? '')).toMatch(/^data:image\/svg\+xml,<svg [^>]*viewBox="0 0 \d+ \d+"/)
  const { size, data } = encode(link, { ecc: 'M', border: 4 })
  const scale = 4
  const side = size * scale
  const pixels = Uint8ClampedArray.from({ length: side * side * 4 }, (_, index) => {
    const pixel = Math.floor(index / 4)
    const isDark = data[Math.floor(pixel / side / scale)]?.[Math.floor((pixel % side) / scale)]
    return index % 4 === 3 ? 255 : isDark ? 0 : 255
  })
  expect(jsQR(pixels, side, side)?.data).toBe(link)
  expect(qrCodeDataUrl(`https://bread.example/${'a'.repeat(700)}`)).toBeUndefined()
  expect(UTM_PARAMETERS).toHaveLength(5)
})
