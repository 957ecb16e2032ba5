import { createMemoryHistory, createRouter, isRedirect } from '@tanstack/react-router'
import { describe, expect, test, vi } from 'vitest'
import { appsMenuEntries, offerSlugInPath } from '#features/shell/menus/apps-menu-entries.ts'
import { MAIN_NAV_ITEMS, PHONE_NAV_ITEMS } from '#features/shell/frame/nav-items.ts'
import { listAliasPath } from '#features/shell/frame/list-alias-path.ts'

// Some of the routes' modules look at the browser when they are loaded.
vi.stubGlobal('navigator', { platform: 'Linux', userAgent: '', onLine: true })
vi.stubGlobal('matchMedia', () => ({ matches: false }))
const { routeTree } = await import('#routeTree.gen.ts')
vi.unstubAllGlobals()

const ADMIN = { isAdmin: true, offerName: 'weekly-loaf' }

describe('places', () => {
  test('every entry of the menus leads to a screen', () => {
    const router = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never })
    const { everyone, admin } = appsMenuEntries(ADMIN)
    const hrefs = [...MAIN_NAV_ITEMS, ...everyone, ...admin].map(({ href }) => href ?? '')
    const lost = hrefs.filter((href) => {
      const [routes] = router.getMatchedRoutes(href)
      return routes.at(-1)?.id === '/_signed-in/$'
    })
    expect(lost).toEqual([])
  })

  test('forms are in the header for everybody; the bottom navigation of a phone keeps room for More', () => {
    expect(MAIN_NAV_ITEMS.map(({ label }) => label)).toEqual(['Home', 'Offers', 'Write', 'Library', 'Forms'])
    expect(PHONE_NAV_ITEMS.map(({ label }) => label)).toEqual(['Home', 'Offers', 'Write', 'Library'])
  })

  test('everyone has these entries', () => {
    expect(appsMenuEntries({ isAdmin: false, offerName: null }).everyone.map(({ label }) => label)).toEqual([
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

  test('the menus lead to the library’s ads, emails and AI texts, and the company as a form', () => {
    const { everyone, admin } = appsMenuEntries(ADMIN)
    const hrefs = Object.fromEntries([...everyone, ...admin].map(({ label, href }) => [label, href]))
    expect(hrefs).toMatchObject({
      AI: '/library/strategies/ai',
      Ads: '/library/strategies/ads',
      Emails: '/library/strategies/cold-emails',
      'Forms (S)': '/forms_static/company',
    })
  })

  test('people who are no administrators see none of their entries', () => {
    expect(appsMenuEntries({ ...ADMIN, isAdmin: false }).admin).toEqual([])
    expect(appsMenuEntries(ADMIN).admin.map(({ label }) => label)).toEqual([
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
      appsMenuEntries({ isAdmin: true, offerName }).admin.find(({ label }) => label === 'Reports')?.href
    expect(reports(null)).toBeNull()
    expect(
      appsMenuEntries({ isAdmin: true, offerName: null }).admin.find(({ label }) => label === 'Reports')?.why,
    ).not.toBeNull()
    expect(reports('weekly-loaf')).toBe('/reports/opportunities/weekly-loaf/report')
  })

  test.each([
    ['/edit/opportunities/weekly-loaf/business/overview', 'weekly-loaf'],
    ['/reports/opportunities/weekly-loaf/swot', 'weekly-loaf'],
    ['/edit/opportunities/عرض-الربيع/business/overview', 'عرض-الربيع'],
    ['/edit/opportunities/%D8%B9%D8%B1%D8%B6/business/overview', 'عرض'],
    ['/edit/opportunities/100%25/business/overview', '100%'],
    ['/edit/opportunities/%D8/business/overview', null],
    ['/browse/opportunities', null],
    ['/', null],
  ])('the offer in %s is %s', (path, slug) => {
    expect(offerSlugInPath(path)).toBe(slug)
  })
})

/** Where the route of an address sends people on to; null where it shows a screen of its own. */
function sentOnTo(address: string): string | null {
  const router = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never })
  const [routes, params] = router.getMatchedRoutes(address)
  try {
    routes.at(-1)?.options.beforeLoad?.({ params })
    return null
  } catch (sent) {
    if (!isRedirect(sent)) throw sent
    return sent.options.href ?? router.buildLocation(sent.options as never).pathname
  }
}

test.each([
  ['/edit/opportunities/weekly-loaf', '/edit/opportunities/weekly-loaf/business/overview'],
  ['/browse/opportunities/weekly-loaf', '/edit/opportunities/weekly-loaf/business/overview'],
  ['/browse/opportunities/strategies', '/browse/strategies'],
  ['/browse/opportunities/opportunities', '/browse/opportunities'],
  ['/browse/strategies/opportunities', '/browse/opportunities'],
  ['/browse/strategies', null],
  ['/settings/nonsense', null],
])('%s leads on to %s', (address, next) => {
  expect(sentOnTo(address)).toBe(next)
})

test.each([
  ['opportunities', 'opportunities', '/browse/opportunities'],
  ['opportunities', 'strategies', '/browse/strategies'],
  ['strategies', 'opportunities', '/browse/opportunities'],
  ['strategies', 'strategies', '/browse/strategies'],
  ['opportunities', 'weekly-loaf', null],
  ['nonsense', 'strategies', null],
])('/browse/%s/%s is the list %s', (section, name, list) => {
  expect(listAliasPath(section, name)).toBe(list)
})
