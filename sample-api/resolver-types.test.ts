import { expectTypeOf, it } from 'vitest'
import type { CorridorRecord, RecipientRecord } from './records'
import type {
  FieldResolver,
  MutationResolvers,
  ObjectResolvers,
  QueryResolvers,
} from './resolver-types'

/** Which graphql-codegen cannot: its resolvers are all optional, or all required. */
it('asks for a resolver of each field that a record lacks, and of no other', () => {
  type Corridor = ObjectResolvers['Corridor']
  expectTypeOf<{ requiredForms: FieldResolver }>().toExtend<Corridor>()
  expectTypeOf<{ version: FieldResolver }>().not.toExtend<Corridor>()
  // A flag names its rule, its ticket and who raised it by id.
  expectTypeOf<object>().toExtend<ObjectResolvers['Flag']>()
})

it('asks for records in the places of their types', () => {
  expectTypeOf<CorridorRecord[]>().toExtend<ReturnType<QueryResolvers['corridors']>>()
  expectTypeOf<CorridorRecord>().not.toExtend<ReturnType<QueryResolvers['corridors']>>()
  type Created = ReturnType<MutationResolvers['createRecipient']>
  expectTypeOf<RecipientRecord>().toExtend<Created>()
  expectTypeOf<CorridorRecord>().not.toExtend<Created>()
})
