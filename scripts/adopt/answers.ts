import { slugOf } from '@/lib/format/slug'
import { validateSettings, type SiteSettings } from '@/lib/site/settings'
import { site } from '@/site.config'
import { fail } from '../shared/failure'

/** Facts that a person answers, or gives by options. */
export interface Answers {
  name: string
  company: string
  /** Origin of the deployed site. */
  url: string
  repository: string
  endpoint: string
  /** Header that lets a call in. */
  header: string
}

/** Completes the options by what follows from others, and checks them. @throws Failure */
export function readAnswers(options: Partial<Answers>): Answers {
  const answer = (key: keyof Answers, meaning: string, proposal = ''): string =>
    options[key]?.trim().replace(/\/+$/, '') ||
    proposal ||
    fail(`--${key} is missing: ${meaning}. See \`npm run adopt -- --help\`.`)
  const name = answer('name', 'the name of the product')
  const company = answer('company', 'who makes it', name)
  // Addresses of .example count as not written yet. A company without Latin letters makes none.
  const slug = slugOf(company)
  const repository = slug && `https://git.${slug}.example/${slugOf(name) || 'product'}-docs`
  return checkAnswers({
    name,
    company,
    url: answer('url', 'the address of the site', slug && `https://docs.${slug}.example`),
    repository: answer('repository', 'the address of the repository', repository),
    endpoint: answer('endpoint', 'the address of the GraphQL endpoint'),
    header: answer('header', 'the header that lets a call in', site.api.authorization.header),
  })
}

/** Holds the answers against the rules of the settings, whose messages never show a value. @throws Failure */
function checkAnswers(answers: Answers): Answers {
  const { url, repository, endpoint, header } = answers
  const authorization = { ...site.api.authorization, header }
  const settings = {
    ...site,
    url,
    repository: { url: repository, editBase: `${repository}/edit/main` },
    api: { ...site.api, endpoint, exampleEndpoint: endpoint, authorization },
  }
  const options = new Map([
    ['site.url', 'url'],
    ['site.repository.url', 'repository'],
    ['site.api.endpoint', 'endpoint'],
    ['site.api.authorization.header', 'header'],
  ])
  for (const { severity, setting, message } of validateSettings(settings as SiteSettings)) {
    const option = options.get(setting)
    if (option && severity === 'error') fail(`--${option} ${message}.`)
  }
  return answers
}
