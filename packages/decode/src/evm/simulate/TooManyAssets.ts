/** Thrown if it would take too long to check all assets that a call names. */
export class TooManyAssets extends Error {
  constructor() {
    super('it names more assets than can be looked at.')
  }
}
