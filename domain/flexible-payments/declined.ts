/** A request that cannot be met now, in words for people: the answer is `success: false`, and nothing has moved. */
export class Declined extends Error {}
