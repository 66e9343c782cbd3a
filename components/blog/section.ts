import { addSection } from '@/components/page/sections'
import { BlogFrame } from './blog-frame'
import { RecentPosts } from './recent-posts'

// next.config.mjs has every page of the blog import this.
addSection('/blog', { Frame: BlogFrame, Menu: RecentPosts })
