import { isWithin } from '@/lib/navigation/routes'

/** Pages below /blog that list posts. */
const LISTS = ['/blog/archive', '/blog/tags']

/** Whether a route is that of a post, and not of a list of posts. */
export function isPostRoute(route: string): boolean {
  return route.startsWith('/blog/') && !LISTS.some((list) => isWithin(route, list))
}
