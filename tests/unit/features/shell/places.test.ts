import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { describe, expect, test, vi } from 'vitest'
import { appsEntries, offerInPath } from '#features/shell/apps-entries.ts'
import { MAIN_PLACES } from '#features/shell/places.ts'
import { placeToCome } from '#features/shell/places-to-come.ts'

// Some of the routes' modules look at the browser when they are loaded.
vi.stubGlobal('navigator', { platform: 'Linux', userAgent: '', onLine: true })
vi.stubGlobal('matchMedia', () => ({ matches: false }))
const { routeTree } = await import('#routeTree.gen.ts')
vi.unstubAllGlobals()

const ADMIN = { isAdmin: true, offerName: 'weekly-loaf' }

describe('places', () => {
  test('every entry of the menus leads to a screen, or to one that is announced', () => {
    const router = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never })
    const { everyone, admin } = appsEntries(ADMIN)
    const hrefs = [...MAIN_PLACES, ...everyone, ...admin].map(({ href }) => href ?? '')
    const lost = hrefs.filter((href) => {
      const [routes] = router.getMatchedRoutes(href)
      return routes.at(-1)?.id === '/_signed-in/$' && placeToCome(href) === null
    })
    expect(lost).toEqual([])
  })

  test('everyone has these entries', () => {
    expect(appsEntries({ isAdmin: false, offerName: null }).everyone.map(({ label }) => label)).toEqual([
      'Dashboard',
      'Offers',
      'Content',
      'AI',
      'Ads',
      'Emails',
      'Company',
      'Profile',
      'Keys',
    ])
  })

  test('people who are no administrators see none of their entries', () => {
    expect(appsEntries({ ...ADMIN, isAdmin: false }).admin).toEqual([])
    expect(appsEntries(ADMIN).admin.map(({ label }) => label)).toEqual([
      'Extensions',
      'Forms',
      'Forms (S)',
      'Apps',
      'Reports',
      'Workbooks',
      'Admin',
    ])
  })

  test('reports lead somewhere only from an offer', () => {
    const reports = (offerName: string | null) =>
      appsEntries({ isAdmin: true, offerName }).admin.find(({ label }) => label === 'Reports')?.href
    expect(reports(null)).toBeNull()
    expect(reports('weekly-loaf')).toBe('/reports/opportunities/weekly-loaf/swot')
  })

  test.each([
    ['/edit/opportunities/weekly-loaf/business/overview', 'weekly-loaf'],
    ['/reports/opportunities/weekly-loaf/swot', 'weekly-loaf'],
    ['/browse/opportunities', null],
    ['/', null],
  ])('the offer in %s is %s', (path, slug) => {
    expect(offerInPath(path)).toBe(slug)
  })
})

describe('the title of a place that is still to come', () => {
  test.each([
    ['settings/profile', ['Settings', 'Profile']],
    ['/settings/profile/', ['Settings', 'Profile']],
    ['library/strategies/cold-emails', ['Strategies', 'Cold Emails']],
    ['library/strategies/ai', ['Strategies', 'AI']],
    ['reports/opportunities/weekly-loaf/swot', ['Report', 'SWOT']],
    ['browse/opportunities', ['Browse', 'Offers']],
    ['forms', ['Additional Forms']],
    ['apps/run/a/b/c', ['Apps']],
  ])('%s: %s', (path, title) => {
    expect(placeToCome(path)).toEqual(title)
  })

  test('an address that the product does not have is none', () => {
    for (const path of ['', 'no/such/page', 'settings/a/b', 'library']) expect(placeToCome(path)).toBeNull()
  })
})
