import { Link } from '@tanstack/react-router'
import { formatCount } from '#lib/text/text.ts'
import { linkClass } from '#ui/navigation/link-class.ts'

/** In how many texts a token of the company is, with the way to them. */
export function TokenUses({ token, count }: { readonly token: string; readonly count: number }) {
  return (
    <>
      Used in{' '}
      <Link to="/browse/strategies" search={{ uses: token }} className={linkClass}>
        {formatCount(count, 'text')}
      </Link>
    </>
  )
}
