import { buildSchema, graphql } from 'graphql'
import { isRecord, parseJson } from 'nextra-graphql/shared/json.ts'
import { answerBy, answerText, type Handler, type Received } from './http-server'

/** A small schema with all features that a default introspection query loses. */
export const fullSchema = buildSchema(`
"""Payments."""
schema { query: Query }

directive @note(text: String, old: Int @deprecated(reason: "Use text.")) repeatable on FIELD

scalar Amount @specifiedBy(url: "https://example.com/amount")

input By @oneOf { id: ID name: String }

input Filter { limit: Int = 10 after: String @deprecated(reason: "Use by.") }

type Query {
  payment(by: By, filter: Filter, first: Int = 5 @deprecated(reason: "")): Amount
  matrix: [[[Amount!]!]!]!
}
`)

/** Returns the query in a body, or an empty string. */
export function queryOf({ body }: Received): string {
  const parsed = parseJson(body)
  return isRecord(parsed) && typeof parsed.query === 'string' ? parsed.query : ''
}

/** Responds to every request with the same JSON. */
export const answerJson = (body: unknown, status = 200): Handler =>
  answerText(status, 'application/json', JSON.stringify(body))

/** Executes queries like a current server. */
export const answerGraphql = (schema = fullSchema, rootValue?: Record<string, () => unknown>) =>
  answerBy(async (request) =>
    answerJson(await graphql({ schema, source: queryOf(request), rootValue })),
  )
