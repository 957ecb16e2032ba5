import { expect, test } from 'vitest'
import { DEFAULT_PARTNER } from '#domain/partner/partner.ts'
import { countUsedFields } from '#features/library/empty-values.ts'
import { libraryTextFromProduct } from '#features/library/library-text.ts'
import { externalPreviews } from '#features/library/preview/external-previews.ts'

const TEXT = libraryTextFromProduct({
  key: 'sample',
  kind: 'emails',
  format: 'newsletter',
  tone: 'plain',
  title: 'Sample',
  use: '',
  content:
    'Hello {{firstname}}, {{overview.product_name}} is {{offer.price}}. {{ overview.product_name }} comes from {{company.name}}.',
  parts: { subject: '{{offer.price}} for {{overview.product_name}}', preview: '{{nobody.knows_it}}' },
})

test('fields are counted once, and neither the recipient nor unknown ones', () => {
  expect(countUsedFields(TEXT)).toEqual({ offer: 2, company: 1 })
})

const withHosts = (previews: string) => ({
  ...DEFAULT_PARTNER,
  hosts: { ...DEFAULT_PARTNER.hosts, previews, videos: 'videos.example' },
})

test('pages and pictures of listed hosts are shown, and the hosts of others are named once', () => {
  const named = { preview: 'https://pages.example/a', image: 'https://img.example/a.png' }
  expect(externalPreviews(named, withHosts('pages.example img.example'))).toEqual({
    shown: [
      { what: 'page', address: 'https://pages.example/a' },
      { what: 'picture', address: 'https://img.example/a.png' },
    ],
    refused: [],
  })
  expect(externalPreviews(named, withHosts('img.example'))).toEqual({
    shown: [{ what: 'picture', address: 'https://img.example/a.png' }],
    refused: ['pages.example'],
  })
  const both = { preview: 'https://other.example/a', image: 'https://other.example/a.png' }
  expect(externalPreviews(both, withHosts('pages.example')).refused).toEqual(['other.example'])
})

test.each([
  'https://pages.example.evil.example/',
  'https://sub.pages.example/',
  'https://pages.example:8443/',
  'https://videos.example/',
])('%s is of no listed host', (preview) => {
  expect(externalPreviews({ preview, image: '' }, withHosts('pages.example')).shown).toEqual([])
})

test('an address that no frame shows is left out without a word', () => {
  for (const preview of ['', 'javascript:alert(1)', '/own.html', 'http://pages.example/'])
    expect(externalPreviews({ preview, image: '' }, withHosts('pages.example'))).toEqual({ shown: [], refused: [] })
})
