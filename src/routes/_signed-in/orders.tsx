import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '#features/plans/orders-screen.tsx'
import { useIsOnline } from '#features/shell/reach.ts'

export const Route = createFileRoute('/_signed-in/orders')({ staticData: { title: () => ['Orders'] }, component: Orders })

function Orders() {
  return <OrdersScreen isOnline={useIsOnline()} />
}
