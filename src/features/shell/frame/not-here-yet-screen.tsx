import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { placeToCome } from './places-to-come.ts'
import { SimplePage } from './simple-page.tsx'

const toOffers = (
  <Link to="/browse/opportunities" className={buttonClass()}>
    Go to your offers
  </Link>
)

/** Shown at addresses without a screen: under its own title where one is planned, else as ‘Page not found’. */
export function NotHereYetScreen({ path }: { readonly path: string }) {
  const title = placeToCome(path)
  if (!title) return <NoSuchPage>The address may be mistyped, or the page has moved. Your work is safe.</NoSuchPage>
  return (
    <SimplePage title={title.join(': ')} actions={toOffers}>
      <p>This page isn’t available yet.</p>
    </SimplePage>
  )
}

const NoSuchPage = ({ children }: { readonly children: string }) => (
  <SimplePage title="Page not found" actions={toOffers}>
    <p>{children}</p>
  </SimplePage>
)
