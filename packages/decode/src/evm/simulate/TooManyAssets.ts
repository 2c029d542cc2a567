/** It would take too long to look at all that a call names. */
export class TooManyAssets extends Error {
  constructor() {
    super('it names more assets than can be looked at.')
  }
}
