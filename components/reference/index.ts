/**
 * Components of the MDX files of the reference. An entry takes its
 * element from the schema by name: `<Query name="customer" />`. The browser's
 * build has `browser.tsx` in place of all this.
 */
export { MostUsed, ReferencePage, RoleTable, SchemaChanges } from './reference-page'
export { Mutation, Query, Subscription } from './operations'
export { Directive, Enum, InputObject, InterfaceType, ObjectType, Scalar, Union } from './types'
