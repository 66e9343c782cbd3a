import Router from 'next/router'
import { routeOf } from '@/lib/site/urls'

/** The router has nothing to do with steps of the history within a page: it would go to the fragment. */
export const isOtherPage = ({ as }: { as: string }) => routeOf(as) !== Router.route
