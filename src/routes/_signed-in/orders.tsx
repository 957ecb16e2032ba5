import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '#features/account/plan/orders-screen.tsx'
import { useIsOnline } from '#ui/use-is-online.ts'

export const Route = createFileRoute('/_signed-in/orders')({ staticData: { title: () => ['Orders'] }, component: Orders })

function Orders() {
  return <OrdersScreen isOnline={useIsOnline()} />
}
