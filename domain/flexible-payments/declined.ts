/** A request that cannot be met now, in words for people. The response is `success: false` and nothing has moved. */
export class Declined extends Error {}
