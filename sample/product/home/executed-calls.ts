/** More printed calls than this were executed: sample/tests/page-examples.test.ts counts them. */
export const EXECUTED_CALLS = 120
