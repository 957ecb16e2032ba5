import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '#features/plans/orders-screen.tsx'

export const Route = createFileRoute('/_signed-in/orders')({ staticData: { title: () => ['Orders'] }, component: OrdersScreen })
