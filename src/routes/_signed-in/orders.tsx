import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '#features/account/plan/orders-screen.tsx'

export const Route = createFileRoute('/_signed-in/orders')({
  staticData: { title: () => [t`Orders`] },
  component: Orders,
})

function Orders() {
  return <OrdersScreen />
}
